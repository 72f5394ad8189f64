package collisions.detector;

import collisions.geometry.Vector3;
import collisions.radar.Aircraft;

/** How an aircraft moved between two frames. */
class Motion {
    private Aircraft aircraft;
    private Vector3 from;
    private Vector3 to;

    Motion(Aircraft aircraft, Vector3 from, Vector3 to) {
        this.aircraft = aircraft;
        this.from = from;
        this.to = to;
    }

    Aircraft aircraft() {
        return aircraft;
    }

    Vector3 from() {
        return from;
    }

    Vector3 to() {
        return to;
    }

    /** Where this and the other come nearer to each other than {@code near}, or null. */
    Vector3 meets(Motion other, float near) {
        Vector3 apart = other.from.minus(from);
        Vector3 drift = other.to.minus(other.from).minus(to.minus(from));
        float speed = drift.squaredLength();
        float time = speed == 0 ? 0 : Math.max(0, Math.min(1, -apart.dot(drift) / speed));
        if (apart.plus(drift.times(time)).length() > near) {
            return null;
        }
        return from.plus(to.minus(from).times(time));
    }
}
