// expect: verified
import java.util.ArrayList;
import java.util.List;

class AlienCallbackFixed {
    private final List<Runnable> listeners = new ArrayList<>();

    synchronized void add(Runnable listener) {
        listeners.add(listener);
    }

    void fire() {
        List<Runnable> now;
        synchronized (this) {
            now = new ArrayList<>(listeners);
        }
        for (Runnable listener : now) {
            listener.run();
        }
    }

    synchronized int size() {
        return listeners.size();
    }

    public static void main(String[] args) {
        AlienCallbackFixed events = new AlienCallbackFixed();
        events.add(() -> {
            Thread helper = new Thread(() -> {
                int size = events.size();
                assert size == 1;
            });
            helper.start();
            try {
                helper.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        events.fire();
    }
}
