package uav.status;

/** What the fly-by-wire unit knows, and the position of its servos. */
public class ServoStatus {
    private Mode mode = Mode.AUTO;
    private float aileron;
    private float elevator;
    private float throttle;
    private float battery = 12;
    private boolean radioOk = true;
    private boolean autopilotOk = true;

    public Mode getMode() {
        return mode;
    }

    public void setMode(Mode mode) {
        this.mode = mode;
    }

    public float getAileron() {
        return aileron;
    }

    public void setAileron(float aileron) {
        this.aileron = aileron;
    }

    public float getElevator() {
        return elevator;
    }

    public void setElevator(float elevator) {
        this.elevator = elevator;
    }

    public float getThrottle() {
        return throttle;
    }

    public void setThrottle(float throttle) {
        this.throttle = throttle;
    }

    public float getBattery() {
        return battery;
    }

    public void setBattery(float battery) {
        this.battery = battery;
    }

    public boolean getRadioOk() {
        return radioOk;
    }

    public void setRadioOk(boolean radioOk) {
        this.radioOk = radioOk;
    }

    public boolean getAutopilotOk() {
        return autopilotOk;
    }

    public void setAutopilotOk(boolean autopilotOk) {
        this.autopilotOk = autopilotOk;
    }
}
