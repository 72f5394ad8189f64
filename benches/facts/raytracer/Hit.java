package raytracer;

/** Where a ray meets a primitive. */
class Hit {
    double t;
    Primitive primitive;

    Hit(double t, Primitive primitive) {
        this.t = t;
        this.primitive = primitive;
    }
}
