package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Mode;

/** From the climb that is wanted to pitch and throttle. */
public class ClimbTask implements Task {
    private static final float PITCH = 0.05f;
    private static final float THROTTLE = 0.1f;

    private AutopilotStatus status;

    public ClimbTask(AutopilotStatus status) {
        this.status = status;
    }

    @Override
    public void execute() {
        if (status.getMode() != Mode.MANUAL) {
            float error = status.getWantedClimb() - status.getClimb();
            status.setWantedPitch(PITCH * error);
            status.setThrottle(Math.max(0, Math.min(1, 0.5f + THROTTLE * error)));
        }
    }
}
