// A class of the program that inherits all it does from a map.
// alarms: data-race // really
import java.util.HashMap;
class RaceSubclassMap {
    static class Mine extends HashMap<String, String> { }
    public static void main(String[] args) {
        Mine mine = new Mine();
        new Thread(() -> mine.put("a", "b")).start();
        mine.put("c", "d");
    }
}
