package uav.autopilot;

import java.util.ArrayList;
import java.util.List;
import uav.status.Position;

/** The way points, one after the other, and home. */
public class FlightPlan {
    private static final float REACHED = 15;

    private List<Position> wayPoints = new ArrayList<>();
    private Position home = new Position(0, 0, 100);

    public FlightPlan(int points) {
        for (int i = 1; i <= points; i++) {
            wayPoints.add(new Position(10 * i, i % 2 == 0 ? 0 : 10, 100 + i));
        }
    }

    Position home() {
        return home;
    }

    Position target(int block) {
        return block < wayPoints.size() ? wayPoints.get(block) : home;
    }

    /** The block after this one, if its way point is reached. */
    int next(int block, Position position) {
        return block < wayPoints.size() && position.distance(wayPoints.get(block)) < REACHED ? block + 1 : block;
    }
}
