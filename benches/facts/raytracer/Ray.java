package raytracer;

/** A half line. */
class Ray {
    Vec origin;
    Vec direction;

    Ray(Vec origin, Vec direction) {
        this.origin = new Vec(origin);
        this.direction = new Vec(direction);
        this.direction.normalize();
    }

    Vec point(double t) {
        return origin.plus(t, direction);
    }
}
