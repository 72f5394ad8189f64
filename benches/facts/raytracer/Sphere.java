package raytracer;

/** A sphere. */
class Sphere extends Primitive {
    private static final double NEAR = 1e-6;

    private Vec centre;
    private double radius;
    private double squared;

    Sphere(Vec centre, double radius, Surface surface) {
        super(surface);
        this.centre = centre;
        this.radius = radius;
        this.squared = radius * radius;
    }

    @Override
    Hit intersect(Ray ray) {
        Vec towards = Vec.sub(centre, ray.origin);
        double along = Vec.dot(towards, ray.direction);
        double reach = along * along - Vec.dot(towards, towards) + squared;
        if (reach < 0) {
            return null;
        }
        double root = Math.sqrt(reach);
        double t = along - root < NEAR ? along + root : along - root;
        return t < NEAR ? null : new Hit(t, this);
    }

    @Override
    Vec normal(Vec point) {
        Vec normal = Vec.sub(point, centre);
        normal.scale(1 / radius);
        return normal;
    }
}
