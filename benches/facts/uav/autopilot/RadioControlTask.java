package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Link;
import uav.status.Mode;
import uav.status.RadioCommand;

/** Takes over the commands of the pilot. */
public class RadioControlTask implements Task {
    private static final int PATIENCE = 3;

    private AutopilotStatus status;
    private Link link;

    public RadioControlTask(AutopilotStatus status, Link link) {
        this.status = status;
        this.link = link;
    }

    @Override
    public void execute() {
        RadioCommand command = link.takeForAutopilot();
        if (command == null) {
            status.setMissedCommands(status.getMissedCommands() + 1);
            if (status.getMissedCommands() > PATIENCE) {
                status.setMode(Mode.HOME);
            }
            return;
        }
        status.setMissedCommands(0);
        status.setMode(command.mode());
        if (command.mode() == Mode.MANUAL) {
            status.setWantedRoll(command.roll());
            status.setWantedPitch(command.pitch());
            status.setThrottle(command.throttle());
        }
    }
}
