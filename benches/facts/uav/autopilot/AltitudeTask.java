package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Mode;
import uav.status.NavigationStatus;

/** From the altitude that is wanted to the climb that is wanted. */
public class AltitudeTask implements Task {
    private static final float GAIN = 0.1f;

    private AutopilotStatus status;
    private NavigationStatus navigation;

    public AltitudeTask(AutopilotStatus status, NavigationStatus navigation) {
        this.status = status;
        this.navigation = navigation;
    }

    @Override
    public void execute() {
        if (status.getMode() != Mode.MANUAL) {
            float error = navigation.getWantedAltitude() - navigation.getPosition().altitude();
            status.setWantedClimb(GAIN * error);
        }
    }
}
