package uav.status;

import java.util.ArrayDeque;
import java.util.Deque;

/** Messages that wait for the ground station. */
public class Downlink {
    private Deque<Message> messages = new ArrayDeque<>();
    private int sent;

    public synchronized void send(Message message) {
        messages.add(message);
        sent++;
        notifyAll();
    }

    public synchronized Message receive() throws InterruptedException {
        while (messages.isEmpty()) {
            wait();
        }
        return messages.remove();
    }

    public synchronized int sent() {
        return sent;
    }
}
