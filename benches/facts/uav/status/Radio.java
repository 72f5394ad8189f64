package uav.status;

/** The last command that came by radio: written by the interrupt, read by the fly-by-wire unit. */
public class Radio {
    private RadioCommand last;
    private int pulses;

    public synchronized void receive(RadioCommand command) {
        last = command;
        pulses++;
    }

    /** The command that came since the last look, or null. */
    public synchronized RadioCommand take() {
        RadioCommand taken = last;
        last = null;
        return taken;
    }

    public synchronized int pulses() {
        return pulses;
    }
}
