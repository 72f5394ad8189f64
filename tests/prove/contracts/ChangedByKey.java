// A key that changes the map that asks it is no proper use: nothing is promised then.
// alarms: uncaught-exception
import java.util.HashMap;
import java.util.Map;

public class ChangedByKey {
    static final Map<Object, String> map = new HashMap<>();

    static class Key {
        @Override
        public boolean equals(Object other) {
            map.clear();
            map.put("x", "y");
            return false;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) {
        map.put(new Key(), "a");
        map.put(new Key(), "b");
    }
}
