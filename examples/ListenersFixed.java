import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A button calls its listeners while another thread adds one.
 * The list copies its array when something is added, so an iteration that has begun is not disturbed.
 */
public class ListenersFixed {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    void add(Runnable listener) {
        listeners.add(listener);
    }

    void press() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    public static void main(String[] args) {
        var button = new ListenersFixed();
        button.add(() -> System.out.println("saved"));
        new Thread(() -> button.add(() -> System.out.println("closed")), "plug-in").start();
        button.press();
    }
}
