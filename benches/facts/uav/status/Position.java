package uav.status;

/** A place over the ground. */
public class Position {
    private float x;
    private float y;
    private float altitude;

    public Position(float x, float y, float altitude) {
        this.x = x;
        this.y = y;
        this.altitude = altitude;
    }

    public float x() {
        return x;
    }

    public float y() {
        return y;
    }

    public float altitude() {
        return altitude;
    }

    public float distance(Position other) {
        float dx = other.x - x;
        float dy = other.y - y;
        return (float) Math.sqrt(dx * dx + dy * dy);
    }
}
