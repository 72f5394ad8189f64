// The text of a map is made of the texts of what it holds.
// alarms: data-race // really
import java.util.*;
class RaceNestedList {
    public static void main(String[] args) {
        List<String> inner = new ArrayList<>();
        Map<String, List<String>> map = new HashMap<>();
        map.put("a", inner);
        new Thread(() -> inner.add("x")).start();
        map.toString();
    }
}
