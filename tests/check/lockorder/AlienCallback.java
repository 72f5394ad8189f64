// expect: violated deadlock
// A listener is called with the lock held, and it waits for a thread that needs the lock.
import java.util.ArrayList;
import java.util.List;

class AlienCallback {
    private final List<Runnable> listeners = new ArrayList<>();

    synchronized void add(Runnable listener) {
        listeners.add(listener);
    }

    synchronized void fire() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    synchronized int size() {
        return listeners.size();
    }

    public static void main(String[] args) {
        AlienCallback events = new AlienCallback();
        events.add(() -> {
            Thread helper = new Thread(() -> {
                int size = events.size(); // !deadlock
                assert size == 1;
            });
            helper.start();
            try {
                helper.join(); // !deadlock
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        events.fire();
    }
}
