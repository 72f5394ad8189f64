// Two synchronized wrappers of one list have a lock each.
// alarms: data-race // really
import java.util.*;
class RaceSyncTwoWrappers {
    public static void main(String[] args) {
        List<String> raw = new ArrayList<>();
        List<String> one = Collections.synchronizedList(raw);
        List<String> other = Collections.synchronizedList(raw);
        new Thread(() -> one.add("a")).start();
        other.add("b");
    }
}
