package collisions.detector;

import collisions.geometry.Vector2;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Squares of the plane with the motions through them: only those in one square are compared. */
class Voxels {
    private float size;
    private Map<Vector2, List<Motion>> motions = new HashMap<>();

    Voxels(float size) {
        this.size = size;
    }

    /** Puts a motion into each voxel that it may pass. */
    void add(Motion motion) {
        Set<Vector2> seen = new HashSet<>();
        Vector2 first = voxel(new Vector2(motion.from()));
        Vector2 last = voxel(new Vector2(motion.to()));
        float least = Math.min(first.x(), last.x());
        float most = Math.max(first.x(), last.x());
        for (float x = least; x <= most; x += size) {
            enter(new Vector2(x, first.y()), motion, seen);
            enter(new Vector2(x, last.y()), motion, seen);
        }
    }

    private void enter(Vector2 voxel, Motion motion, Set<Vector2> seen) {
        if (seen.add(voxel)) {
            motions.computeIfAbsent(voxel, empty -> new ArrayList<>()).add(motion);
        }
    }

    private Vector2 voxel(Vector2 point) {
        return new Vector2(size * (float) Math.floor(point.x() / size), size * (float) Math.floor(point.y() / size));
    }

    /** The motions of each voxel with more than one. */
    List<List<Motion>> crowded() {
        List<List<Motion>> crowded = new ArrayList<>();
        for (List<Motion> here : motions.values()) {
            if (here.size() > 1) {
                crowded.add(here);
            }
        }
        return crowded;
    }
}
