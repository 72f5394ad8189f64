// fact: thread main
// fact: thread Thread
// blunt: says thread ForkJoinWorkerThread many
// blunt: says thread ForkJoinWorkerThread$InnocuousForkJoinWorkerThread many
// fact: order Collections$SynchronizedMap Object perhaps
// fact: order Object Collections$SynchronizedMap
// fact: circle Object Collections$SynchronizedMap perhaps
// The map holds its lock while it calls the program, which takes another one; the program does it the other way round.
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

class OrderHeldByLibrary {
    private static final Object LOCK = new Object();
    private static final Map<Integer, Integer> MAP = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) {
        new Thread(() -> MAP.computeIfAbsent(1, key -> { synchronized (LOCK) { return key; } })).start();
        synchronized (LOCK) {
            MAP.get(2);
        }
    }
}
