package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Link;
import uav.status.RadioCommand;

/** Keeps the airplane where it should be, and tells the fly-by-wire unit. */
public class StabilisationTask implements Task {
    private static final float GAIN = 0.7f;

    private AutopilotStatus status;
    private Link link;

    public StabilisationTask(AutopilotStatus status, Link link) {
        this.status = status;
        this.link = link;
    }

    @Override
    public void execute() {
        float roll = GAIN * (status.getWantedRoll() - status.getRoll());
        float pitch = GAIN * (status.getWantedPitch() - status.getPitch());
        link.sendToServos(new RadioCommand(roll, pitch, status.getThrottle(), status.getMode()));
    }
}
