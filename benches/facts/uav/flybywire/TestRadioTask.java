package uav.flybywire;

import uav.executive.Task;
import uav.status.Link;
import uav.status.Mode;
import uav.status.Radio;
import uav.status.RadioCommand;
import uav.status.ServoStatus;

/** Looks whether the pilot is heard, and tells the autopilot. */
public class TestRadioTask implements Task {
    private ServoStatus servos;
    private Radio radio;
    private Link link;

    public TestRadioTask(ServoStatus servos, Radio radio, Link link) {
        this.servos = servos;
        this.radio = radio;
        this.link = link;
    }

    @Override
    public void execute() {
        RadioCommand command = radio.take();
        servos.setRadioOk(command != null);
        if (command == null) {
            return;
        }
        servos.setMode(command.mode());
        if (command.mode() == Mode.MANUAL) {
            servos.setAileron(command.roll());
            servos.setElevator(command.pitch());
            servos.setThrottle(command.throttle());
        }
        link.sendToAutopilot(command);
    }
}
