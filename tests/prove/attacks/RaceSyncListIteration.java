// Who goes through a synchronized list has to lock it.
// alarms: data-race // really
import java.util.*;
class RaceSyncListIteration {
    public static void main(String[] args) {
        List<String> kept = Collections.synchronizedList(new ArrayList<>());
        new Thread(() -> kept.add("a")).start();
        for (String s : kept) { s.length(); }
    }
}
