package raytracer;

/** A vector of three components; also a colour. */
class Vec {
    double x;
    double y;
    double z;

    Vec(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    Vec(Vec other) {
        this(other.x, other.y, other.z);
    }

    static Vec sub(Vec a, Vec b) {
        return new Vec(a.x - b.x, a.y - b.y, a.z - b.z);
    }

    static Vec cross(Vec a, Vec b) {
        return new Vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    static double dot(Vec a, Vec b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    /** This and {@code s} times the other. */
    Vec plus(double s, Vec other) {
        return new Vec(x + s * other.x, y + s * other.y, z + s * other.z);
    }

    void add(Vec other) {
        x += other.x;
        y += other.y;
        z += other.z;
    }

    void scale(double s) {
        x *= s;
        y *= s;
        z *= s;
    }

    double length() {
        return Math.sqrt(dot(this, this));
    }

    void normalize() {
        double length = length();
        if (length > 0) {
            scale(1 / length);
        }
    }
}
