// A list is used through its synchronized wrapper, and without it.
// alarms: data-race // really
import java.util.*;
class RaceSyncListRaw {
    public static void main(String[] args) {
        List<String> raw = new ArrayList<>();
        List<String> kept = Collections.synchronizedList(raw);
        new Thread(() -> kept.add("a")).start();
        raw.add("b");
    }
}
