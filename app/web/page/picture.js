// Turns the program's SVG pictures into pixels. The page's security policy forbids SVG images from blobs, so this
// paints their few kinds of elements one by one.

const kFont = "'DejaVu Sans', sans-serif";

const number = (element, name) => Number(element.getAttribute(name) ?? 0);

/** The outline of a box with rounded corners; all lengths are in pixels. */
function roundedBox(x, y, width, height, radius) {
  const path = new Path2D();
  const r = Math.min(radius, width / 2, height / 2);
  path.moveTo(x + r, y);
  path.arcTo(x + width, y, x + width, y + height, r);
  path.arcTo(x + width, y + height, x, y + height, r);
  path.arcTo(x, y + height, x, y, r);
  path.arcTo(x, y, x + width, y, r);
  path.closePath();
  return path;
}

const kOutlines = {
  line(element) {
    const path = new Path2D();
    path.moveTo(number(element, "x1"), number(element, "y1"));
    path.lineTo(number(element, "x2"), number(element, "y2"));
    return path;
  },
  polygon(element) {
    return new Path2D(`M${element.getAttribute("points")}Z`);
  },
  circle(element) {
    const path = new Path2D();
    path.arc(number(element, "cx"), number(element, "cy"), number(element, "r"), 0, 2 * Math.PI);
    return path;
  },
  rect(element) {
    const size = ["x", "y", "width", "height"].map((name) => number(element, name));
    return roundedBox(...size, number(element, "rx"));
  },
  path(element) {
    return new Path2D(element.getAttribute("d"));
  },
};

function paintShape(context, element, path) {
  const fill = element.getAttribute("fill");
  const stroke = element.getAttribute("stroke");
  if (fill && fill !== "none") {
    context.globalAlpha = Number(element.getAttribute("fill-opacity") ?? 1);
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    context.globalAlpha = Number(element.getAttribute("stroke-opacity") ?? 1);
    context.strokeStyle = stroke;
    context.lineWidth = number(element, "stroke-width");
    context.lineCap = element.getAttribute("stroke-linecap") ?? "butt";
    context.setLineDash((element.getAttribute("stroke-dasharray") ?? "").split(" ").filter(Boolean).map(Number));
    context.stroke(path);
  }
}

function paintText(context, element) {
  const anchor = element.getAttribute("text-anchor") ?? "middle";
  context.globalAlpha = Number(element.getAttribute("fill-opacity") ?? 1);
  context.fillStyle = element.getAttribute("fill");
  context.font = `${element.getAttribute("font-weight") ?? ""} ${number(element, "font-size")}px ${kFont}`;
  context.textAlign = { start: "left", middle: "center", end: "right" }[anchor];
  context.fillText(element.textContent, number(element, "x"), number(element, "y"));
}

function paintGround(context, element) {
  context.globalAlpha = 1;
  context.fillStyle = element.getAttribute("fill");
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

/** Paints the picture on a new canvas, one pixel per unit. Throws if it is too large for the browser. */
export function paintPicture(svg) {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(number(picture, "width"));
  canvas.height = Math.ceil(number(picture, "height"));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the picture is too large for this browser; a smaller size helps");
  for (const element of picture.children) {
    if (element.getAttribute("width") === "100%") paintGround(context, element);
    else if (element.localName === "text") paintText(context, element);
    else if (kOutlines[element.localName]) paintShape(context, element, kOutlines[element.localName](element));
  }
  return canvas;
}

/** The picture as a PNG blob. Throws if it is too large for the browser. */
export async function pngOf(svg) {
  const canvas = paintPicture(svg);
  const png = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new Error("the picture is too large for this browser; a smaller size helps");
  return png;
}
