// An entry of a map, which the library has made, is changed without the map.
// alarms: data-race // really
import java.util.*;
class RaceEntrySetValue {
    public static void main(String[] args) {
        Map<String, String> map = new HashMap<>();
        map.put("a", "b");
        Map.Entry<String, String> entry = map.entrySet().iterator().next();
        new Thread(() -> entry.setValue("c")).start();
        map.get("a");
    }
}
