package uav.environment;

import uav.executive.Task;
import uav.status.Airplane;
import uav.status.AutopilotStatus;

/** The infrared sensors that see the horizon: roll and pitch. */
public class InfraredTask implements Task {
    private Airplane airplane;
    private AutopilotStatus status;

    public InfraredTask(Airplane airplane, AutopilotStatus status) {
        this.airplane = airplane;
        this.status = status;
    }

    @Override
    public void execute() {
        status.setRoll(airplane.getRoll());
        status.setPitch(airplane.getPitch());
    }
}
