package raytracer;

/** Follows rays through a scene. */
class Tracer {
    private static final int DEPTH = 2;

    private Scene scene;
    private long sum;

    Tracer(Scene scene) {
        this.scene = scene;
    }

    /** Renders the rows of an interval; gives the sum of its pixels. */
    long render(Interval interval, int[] row) {
        View view = scene.view();
        Vec look = Vec.sub(view.at, view.from);
        look.normalize();
        Vec right = Vec.cross(view.up, look);
        right.normalize();
        Vec up = Vec.cross(look, right);
        double half = view.distance * Math.tan(view.angle / 2);
        for (int y = interval.from; y < interval.to; y++) {
            for (int x = 0; x < interval.size; x++) {
                double dx = half * (2 * (x + 0.5) / interval.size - 1);
                double dy = half * (2 * (y + 0.5) / interval.size - 1);
                Vec direction = look.plus(dx, right).plus(dy, up);
                row[x] = pixel(trace(0, 1, new Ray(view.from, direction)));
                sum += row[x];
            }
        }
        return sum;
    }

    private static int pixel(Vec colour) {
        return (int) (Math.min(colour.x, 1) * 255 + Math.min(colour.y, 1) * 255 + Math.min(colour.z, 1) * 255);
    }

    private Vec trace(int level, double weight, Ray ray) {
        Hit hit = nearest(ray, Double.MAX_VALUE);
        if (hit == null) {
            return new Vec(0, 0, 0);
        }
        Vec point = ray.point(hit.t);
        Vec normal = hit.primitive.normal(point);
        if (Vec.dot(ray.direction, normal) > 0) {
            normal.scale(-1);
        }
        return shade(level, weight, ray, hit, point, normal);
    }

    private Hit nearest(Ray ray, double most) {
        Hit nearest = null;
        for (Primitive primitive : scene.primitives()) {
            Hit hit = primitive.intersect(ray);
            if (hit != null && hit.t < most && (nearest == null || hit.t < nearest.t)) {
                nearest = hit;
            }
        }
        return nearest;
    }

    private Vec shade(int level, double weight, Ray ray, Hit hit, Vec point, Vec normal) {
        Surface surface = hit.primitive.surface();
        Vec mirrored = ray.direction.plus(-2 * Vec.dot(ray.direction, normal), normal);
        Vec colour = new Vec(0, 0, 0);
        for (Light light : scene.lights()) {
            Vec towards = Vec.sub(light.position, point);
            double distance = towards.length();
            Ray shadow = new Ray(point, towards);
            double lit = Vec.dot(normal, shadow.direction);
            if (lit > 0 && nearest(shadow, distance) == null) {
                colour = colour.plus(surface.diffuse * lit * light.brightness, surface.colour);
                double glance = Vec.dot(shadow.direction, mirrored);
                if (glance > 0) {
                    double shine = surface.specular * Math.pow(glance, surface.shine) * light.brightness;
                    colour.add(new Vec(shine, shine, shine));
                }
            }
        }
        double passed = weight * surface.reflection;
        if (level + 1 < DEPTH && passed > 1e-3) {
            colour = colour.plus(surface.reflection, trace(level + 1, passed, new Ray(point, mirrored)));
        }
        return colour;
    }
}
