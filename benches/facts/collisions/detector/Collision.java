package collisions.detector;

import collisions.geometry.Vector3;
import collisions.radar.Aircraft;

/** Two aircraft that come too near to each other, and where. */
public class Collision {
    private Aircraft one;
    private Aircraft two;
    private Vector3 where;

    Collision(Aircraft one, Aircraft two, Vector3 where) {
        this.one = one;
        this.two = two;
        this.where = where;
    }

    public Aircraft one() {
        return one;
    }

    public Aircraft two() {
        return two;
    }

    public Vector3 where() {
        return where;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Collision collision && collision.one.equals(one) && collision.two.equals(two);
    }

    @Override
    public int hashCode() {
        return one.hashCode() + two.hashCode();
    }
}
