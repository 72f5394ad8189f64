package trading.events;

import java.util.ArrayList;
import java.util.List;

/** Tells events to all listeners, in the order in which they came, on the thread of who publishes. */
public class EventBus {
    private List<Listener> listeners = new ArrayList<>();
    private int published;

    public synchronized void subscribe(Listener listener) {
        listeners.add(listener);
    }

    public void publish(Event event) {
        for (Listener listener : heard()) {
            listener.handle(event);
        }
    }

    private synchronized List<Listener> heard() {
        published++;
        return new ArrayList<>(listeners);
    }

    public synchronized int published() {
        return published;
    }
}
