package collisions.geometry;

/** A point or direction in the plane; equal by value, so that voxels are found in a map. */
public class Vector2 {
    private float x;
    private float y;

    public Vector2(float x, float y) {
        this.x = x;
        this.y = y;
    }

    public Vector2(Vector3 of) {
        this(of.x(), of.y());
    }

    public float x() {
        return x;
    }

    public float y() {
        return y;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vector2 vector && vector.x == x && vector.y == y;
    }

    @Override
    public int hashCode() {
        return (int) (31 * x + y);
    }
}
