// A constructor reads what it is given.
// alarms: data-race // really
import java.util.*;
class RaceCopyConstructor {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        new Thread(() -> list.add("a")).start();
        List<String> copy = new ArrayList<>(list);
        copy.size();
    }
}
