package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Mode;
import uav.status.NavigationStatus;
import uav.status.Position;

/** Says which course to fly. */
public class NavigationTask implements Task {
    private AutopilotStatus status;
    private NavigationStatus navigation;
    private FlightPlan plan;

    public NavigationTask(AutopilotStatus status, NavigationStatus navigation, FlightPlan plan) {
        this.status = status;
        this.navigation = navigation;
        this.plan = plan;
    }

    @Override
    public void execute() {
        Position here = navigation.getPosition();
        if (status.getMode() == Mode.AUTO) {
            navigation.setBlock(plan.next(navigation.getBlock(), here));
            steer(here, plan.target(navigation.getBlock()));
        } else if (status.getMode() == Mode.HOME) {
            steer(here, plan.home());
        }
    }

    private void steer(Position here, Position target) {
        navigation.setWantedCourse((float) Math.atan2(target.y() - here.y(), target.x() - here.x()));
        navigation.setWantedAltitude(target.altitude());
    }
}
