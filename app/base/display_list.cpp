#include "app/base/display_list.hpp"

namespace plytrace {

namespace {

/// One function for each kind of item.
struct Shifter {
    ScreenPoint by;

    void operator()(ScreenPoint& point) const { point = {point.x + by.x, point.y + by.y}; }
    void operator()(DrawnLine& line) const {
        (*this)(line.from);
        (*this)(line.to);
    }
    void operator()(DrawnPolygon& polygon) const {
        for (ScreenPoint& corner : polygon.corners) (*this)(corner);
    }
    void operator()(DrawnCircle& circle) const { (*this)(circle.center); }
    void operator()(DrawnBox& box) const {
        box.rect = {box.rect.left + by.x, box.rect.top + by.y, box.rect.right + by.x, box.rect.bottom + by.y};
    }
    void operator()(DrawnCurve& curve) const {
        (*this)(curve.from);
        for (DrawnCurve::Part& part : curve.parts) {
            for (ScreenPoint* const point : {&part.control_from, &part.control_to, &part.to}) (*this)(*point);
        }
    }
    void operator()(DrawnText& text) const { (*this)(text.baseline); }
};

/// One function for each kind of item.
struct Scaler {
    float factor;

    void operator()(ScreenPoint& point) const { point = {point.x * factor, point.y * factor}; }
    void operator()(Stroke& stroke) const {
        for (float* const length : {&stroke.width, &stroke.dash, &stroke.gap}) *length *= factor;
    }
    void operator()(std::optional<Stroke>& stroke) const {
        if (stroke) (*this)(*stroke);
    }
    void operator()(DrawnLine& line) const {
        (*this)(line.from);
        (*this)(line.to);
        (*this)(line.stroke);
    }
    void operator()(DrawnPolygon& polygon) const {
        for (ScreenPoint& corner : polygon.corners) (*this)(corner);
        (*this)(polygon.stroke);
    }
    void operator()(DrawnCircle& circle) const {
        (*this)(circle.center);
        circle.radius *= factor;
        (*this)(circle.stroke);
    }
    void operator()(DrawnBox& box) const {
        box.rect = {box.rect.left * factor, box.rect.top * factor, box.rect.right * factor, box.rect.bottom * factor};
        box.rounding *= factor;
        (*this)(box.stroke);
    }
    void operator()(DrawnCurve& curve) const {
        (*this)(curve.from);
        for (DrawnCurve::Part& part : curve.parts) {
            for (ScreenPoint* const point : {&part.control_from, &part.control_to, &part.to}) (*this)(*point);
        }
        (*this)(curve.stroke);
    }
    void operator()(DrawnText& text) const {
        (*this)(text.baseline);
        text.em *= factor;
    }
};

}  // namespace

Drawing scaled(const Drawing& drawing, float factor) {
    Drawing other = drawing;
    const Scaler scaler{factor};
    for (DrawnItem& item : other.items) std::visit(scaler, item);
    other.width *= factor;
    other.height *= factor;
    return other;
}

void move_by(DrawnItem& item, ScreenPoint by) {
    std::visit(Shifter{by}, item);
}

}  // namespace plytrace
