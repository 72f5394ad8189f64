package raytracer;

/** Something that a ray may hit. */
abstract class Primitive {
    private Surface surface;

    Primitive(Surface surface) {
        this.surface = surface;
    }

    Surface surface() {
        return surface;
    }

    /** The hit, or null. */
    abstract Hit intersect(Ray ray);

    abstract Vec normal(Vec point);
}
