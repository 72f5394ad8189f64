// A map that is not for threads promises nothing to threads that use it at one time.
// alarms: uncaught-exception, data-race
import java.util.HashMap;
import java.util.Map;

public class RacyMap {
    static final Map<String, String> map = new HashMap<>();

    public static void main(String[] args) {
        new Thread(() -> map.put("a", "x")).start();
        map.put("b", "y");
    }
}
