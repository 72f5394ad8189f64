// expect: violated deadlock
// One thread locks in the order of iteration of a Set.of, the other in that of a list: the two may differ.
// Set.of: "The iteration order of set elements is unspecified and is subject to change."
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

class SaltDecidesDeadlock {
    static final Map<String, Object> LOCKS = Map.of("a", new Object(), "b", new Object());

    static void both(Iterator<String> order) {
        synchronized (LOCKS.get(order.next())) {
            synchronized (LOCKS.get(order.next())) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(Set.of("b", "a").iterator())).start();
        both(List.of("a", "b").iterator());
    }
}
