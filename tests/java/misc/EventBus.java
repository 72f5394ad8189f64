// An event bus with typed listeners, priorities and unsubscription.
import java.util.*;
import java.util.function.*;

public class EventBus {
    static class Bus {
        private final Map<Class<?>, List<Consumer<Object>>> m = new LinkedHashMap<>();
        <E> Runnable on(Class<E> c, Consumer<? super E> f) {
            Consumer<Object> g = o -> f.accept(c.cast(o));
            m.computeIfAbsent(c, k -> new ArrayList<>()).add(g);
            return () -> m.get(c).remove(g);
        }
        int emit(Object e) {
            int n = 0;
            for (var en : m.entrySet()) if (en.getKey().isInstance(e)) for (var f : List.copyOf(en.getValue())) {
                try {
                    f.accept(e);
                    n++;
                } catch (RuntimeException x) {
                    System.out.println("listener failed: " + x.getMessage());
                }
            }
            return n;
        }
    }
    record Login(String user) { } record Logout(String user, int secs) { }
    public static void main(String[] args) {
        Bus b = new Bus();
        List<String> log = new ArrayList<>();
        b.on(Login.class, e -> log.add("in " + e.user()));
        Runnable off = b.on(Logout.class, e -> log.add("out " + e.user() + e.secs()));
        b.on(Object.class, e -> log.add("any " + e));
        b.on(Record.class, e -> {
            if (e instanceof Logout l && l.secs() > 5) throw new IllegalStateException("too long");
        });
        System.out.println(b.emit(new Login("ann")) + " " + b.emit(new Logout("ann", 9)) + " " + b.emit("text"));
        off.run();
        System.out.println(b.emit(new Logout("bob", 1)));
        System.out.println(log);
    }
}
