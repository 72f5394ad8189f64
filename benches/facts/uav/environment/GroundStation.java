package uav.environment;

import java.util.ArrayList;
import java.util.List;
import uav.status.Downlink;
import uav.status.Message;

/** Receives the messages of the airplane. */
public class GroundStation extends Thread {
    private Downlink downlink;
    private int expected;
    private List<Message> received = new ArrayList<>();

    public GroundStation(Downlink downlink, int expected) {
        super("ground");
        this.downlink = downlink;
        this.expected = expected;
    }

    @Override
    public void run() {
        try {
            while (received.size() < expected) {
                received.add(downlink.receive());
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** Asked after the end of this thread. */
    public List<Message> received() {
        return received;
    }
}
