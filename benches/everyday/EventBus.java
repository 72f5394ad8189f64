import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

public class EventBus {
    private final List<Consumer<String>> listeners = Collections.synchronizedList(new ArrayList<>());

    void subscribe(Consumer<String> listener) {
        listeners.add(listener);
    }

    void publish(String event) {
        for (Consumer<String> listener : listeners) {
            listener.accept(event);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        EventBus bus = new EventBus();
        AtomicInteger audited = new AtomicInteger();
        bus.subscribe(event -> audited.incrementAndGet());
        Thread publisher = new Thread(() -> bus.publish("order placed"), "publisher");
        Thread plugin = new Thread(() -> bus.subscribe(event -> { }), "plugin");
        publisher.start();
        plugin.start();
        publisher.join();
        plugin.join();
        assert audited.get() == 1;
    }
}
