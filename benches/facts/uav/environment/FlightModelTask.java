package uav.environment;

import uav.executive.Task;
import uav.status.Airplane;
import uav.status.Position;
import uav.status.ServoStatus;

/** The airplane: what its servos make it do. */
public class FlightModelTask implements Task {
    private static final float STEP = 0.25f;

    private Airplane airplane;
    private ServoStatus servos;

    public FlightModelTask(Airplane airplane, ServoStatus servos) {
        this.airplane = airplane;
        this.servos = servos;
    }

    @Override
    public void execute() {
        airplane.setRoll(airplane.getRoll() + STEP * servos.getAileron());
        airplane.setPitch(airplane.getPitch() + STEP * servos.getElevator());
        airplane.setCourse(airplane.getCourse() + STEP * airplane.getRoll());
        airplane.setSpeed(airplane.getSpeed() + STEP * (servos.getThrottle() - 0.5f));
        airplane.setPosition(moved(airplane.getPosition(), STEP * airplane.getSpeed()));
    }

    private Position moved(Position from, float way) {
        float course = airplane.getCourse();
        return new Position(
                from.x() + way * (float) Math.cos(course),
                from.y() + way * (float) Math.sin(course),
                from.altitude() + way * (float) Math.sin(airplane.getPitch()));
    }
}
