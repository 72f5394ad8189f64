package uav.environment;

import uav.executive.Task;
import uav.status.Airplane;
import uav.status.AutopilotStatus;
import uav.status.NavigationStatus;
import uav.status.Position;

/** The receiver of the satellite navigation: position, course and climb. */
public class SatelliteTask implements Task {
    private Airplane airplane;
    private NavigationStatus navigation;
    private AutopilotStatus status;

    public SatelliteTask(Airplane airplane, NavigationStatus navigation, AutopilotStatus status) {
        this.airplane = airplane;
        this.navigation = navigation;
        this.status = status;
    }

    @Override
    public void execute() {
        Position before = navigation.getPosition();
        Position now = airplane.getPosition();
        navigation.setPosition(now);
        navigation.setCourse(airplane.getCourse());
        status.setClimb(now.altitude() - before.altitude());
    }
}
