package uav.status;

/** What is sent to the ground. */
public class Message {
    private Mode mode;
    private float altitude;
    private float battery;

    public Message(Mode mode, float altitude, float battery) {
        this.mode = mode;
        this.altitude = altitude;
        this.battery = battery;
    }

    public Mode mode() {
        return mode;
    }

    public float altitude() {
        return altitude;
    }

    public float battery() {
        return battery;
    }
}
