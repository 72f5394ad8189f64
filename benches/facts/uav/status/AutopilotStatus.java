package uav.status;

/** What the autopilot knows and wants. */
public class AutopilotStatus {
    private Mode mode = Mode.AUTO;
    private float roll;
    private float pitch;
    private float climb;
    private float wantedRoll;
    private float wantedPitch;
    private float wantedClimb;
    private float throttle = 0.5f;
    private int missedCommands;

    public Mode getMode() {
        return mode;
    }

    public void setMode(Mode mode) {
        this.mode = mode;
    }

    public float getRoll() {
        return roll;
    }

    public void setRoll(float roll) {
        this.roll = roll;
    }

    public float getPitch() {
        return pitch;
    }

    public void setPitch(float pitch) {
        this.pitch = pitch;
    }

    public float getClimb() {
        return climb;
    }

    public void setClimb(float climb) {
        this.climb = climb;
    }

    public float getWantedRoll() {
        return wantedRoll;
    }

    public void setWantedRoll(float wantedRoll) {
        this.wantedRoll = wantedRoll;
    }

    public float getWantedPitch() {
        return wantedPitch;
    }

    public void setWantedPitch(float wantedPitch) {
        this.wantedPitch = wantedPitch;
    }

    public float getWantedClimb() {
        return wantedClimb;
    }

    public void setWantedClimb(float wantedClimb) {
        this.wantedClimb = wantedClimb;
    }

    public float getThrottle() {
        return throttle;
    }

    public void setThrottle(float throttle) {
        this.throttle = throttle;
    }

    public int getMissedCommands() {
        return missedCommands;
    }

    public void setMissedCommands(int missedCommands) {
        this.missedCommands = missedCommands;
    }
}
