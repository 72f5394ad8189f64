package uav.status;

/** What the pilot on the ground does with the sticks. */
public class RadioCommand {
    private float roll;
    private float pitch;
    private float throttle;
    private Mode mode;

    public RadioCommand(float roll, float pitch, float throttle, Mode mode) {
        this.roll = roll;
        this.pitch = pitch;
        this.throttle = throttle;
        this.mode = mode;
    }

    public float roll() {
        return roll;
    }

    public float pitch() {
        return pitch;
    }

    public float throttle() {
        return throttle;
    }

    public Mode mode() {
        return mode;
    }
}
