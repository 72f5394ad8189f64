package uav.flybywire;

import uav.executive.Task;
import uav.status.Mode;
import uav.status.ServoStatus;

/** If neither pilot nor autopilot is heard, the airplane glides. */
public class FailsafeTask implements Task {
    private static final float USE = 0.01f;

    private ServoStatus servos;

    public FailsafeTask(ServoStatus servos) {
        this.servos = servos;
    }

    @Override
    public void execute() {
        servos.setBattery(servos.getBattery() - USE * servos.getThrottle());
        boolean manual = servos.getMode() == Mode.MANUAL;
        if (manual && !servos.getRadioOk() || !manual && !servos.getAutopilotOk()) {
            servos.setMode(Mode.FAILSAFE);
            servos.setAileron(0);
            servos.setElevator(0);
            servos.setThrottle(0);
        }
    }
}
