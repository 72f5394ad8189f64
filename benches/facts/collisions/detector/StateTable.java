package collisions.detector;

import collisions.geometry.Vector3;
import collisions.radar.CallSign;
import java.util.HashMap;
import java.util.Map;

/** The last known position of each aircraft. */
class StateTable {
    private Map<CallSign, Vector3> positions = new HashMap<>();

    /** Notes a position; gives the one before, or null. */
    Vector3 put(CallSign sign, Vector3 position) {
        return positions.put(sign, position);
    }
}
