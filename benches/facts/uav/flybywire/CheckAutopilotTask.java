package uav.flybywire;

import uav.executive.Task;
import uav.status.Link;
import uav.status.Mode;
import uav.status.RadioCommand;
import uav.status.ServoStatus;

/** Takes what the autopilot wants the servos to do. */
public class CheckAutopilotTask implements Task {
    private ServoStatus servos;
    private Link link;

    public CheckAutopilotTask(ServoStatus servos, Link link) {
        this.servos = servos;
        this.link = link;
    }

    @Override
    public void execute() {
        RadioCommand wanted = link.takeForServos();
        servos.setAutopilotOk(wanted != null);
        if (wanted != null && servos.getMode() != Mode.MANUAL) {
            servos.setAileron(wanted.roll());
            servos.setElevator(wanted.pitch());
            servos.setThrottle(wanted.throttle());
        }
    }
}
