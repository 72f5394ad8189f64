// A list that is not made for it is used by two threads.
// alarms: data-race // really
import java.util.ArrayList;
import java.util.List;

class RaceList {
    static final List<String> names = new ArrayList<>();

    public static void main(String[] args) {
        new Thread(() -> names.add("one")).start();
        int n = names.size();
    }
}
