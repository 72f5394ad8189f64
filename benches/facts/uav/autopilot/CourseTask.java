package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Mode;
import uav.status.NavigationStatus;

/** From the course that is wanted to the roll that is wanted. */
public class CourseTask implements Task {
    private static final float GAIN = 0.2f;
    private static final float MOST = 0.5f;

    private AutopilotStatus status;
    private NavigationStatus navigation;

    public CourseTask(AutopilotStatus status, NavigationStatus navigation) {
        this.status = status;
        this.navigation = navigation;
    }

    @Override
    public void execute() {
        if (status.getMode() != Mode.MANUAL) {
            float error = navigation.getWantedCourse() - navigation.getCourse();
            status.setWantedRoll(Math.max(-MOST, Math.min(MOST, GAIN * error)));
        }
    }
}
