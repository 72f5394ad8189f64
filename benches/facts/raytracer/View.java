package raytracer;

/** From where one looks, and where to. */
class View {
    Vec from;
    Vec at;
    Vec up;
    double distance;
    double angle;

    View(Vec from, Vec at, Vec up, double distance, double angle) {
        this.from = from;
        this.at = at;
        this.up = up;
        this.distance = distance;
        this.angle = angle;
    }
}
