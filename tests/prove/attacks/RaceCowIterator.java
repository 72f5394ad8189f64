// A way through a list that is made for threads is for one thread.
// alarms: data-race // really
import java.util.*;
import java.util.concurrent.*;
class RaceCowIterator {
    public static void main(String[] args) {
        Iterator<String> it = new CopyOnWriteArrayList<>(new String[] {"a", "b", "c"}).iterator();
        new Thread(() -> it.next()).start();
        it.next();
    }
}
