#include "app/model/drawing/display_list.hpp"

namespace plytrace {

namespace {

/// One function for each kind of item.
struct Mover {
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

}  // namespace

void move_by(DrawnItem& item, ScreenPoint by) {
    std::visit(Mover{by}, item);
}

}  // namespace plytrace
