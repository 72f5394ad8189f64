import java.util.ArrayList;
import java.util.List;

/**
 * A button calls its listeners while another thread adds one.
 * An array list is not made for two threads: the iteration can fail half-way,
 * or see an array and a size that do not belong together.
 */
public class Listeners {
    private final List<Runnable> listeners = new ArrayList<>();

    void add(Runnable listener) {
        listeners.add(listener);
    }

    void press() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    public static void main(String[] args) {
        var button = new Listeners();
        button.add(() -> System.out.println("saved"));
        new Thread(() -> button.add(() -> System.out.println("closed")), "plug-in").start();
        button.press();
    }
}
