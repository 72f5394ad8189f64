package uav.autopilot;

import uav.executive.Task;
import uav.status.AutopilotStatus;
import uav.status.Downlink;
import uav.status.Message;
import uav.status.NavigationStatus;
import uav.status.ServoStatus;

/** Tells the ground station how it goes. */
public class ReportingTask implements Task {
    private AutopilotStatus status;
    private NavigationStatus navigation;
    private ServoStatus servos;
    private Downlink downlink;

    public ReportingTask(
            AutopilotStatus status, NavigationStatus navigation, ServoStatus servos, Downlink downlink) {
        this.status = status;
        this.navigation = navigation;
        this.servos = servos;
        this.downlink = downlink;
    }

    @Override
    public void execute() {
        downlink.send(new Message(status.getMode(), navigation.getPosition().altitude(), servos.getBattery()));
    }
}
