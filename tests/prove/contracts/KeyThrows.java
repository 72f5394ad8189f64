// A map asks a key of the program for its hash code, and lets through what that throws.
// alarms: uncaught-exception // really
import java.util.HashMap;
import java.util.Map;

public class KeyThrows {
    static class Key {
        @Override
        public int hashCode() {
            throw new IllegalStateException("no hash code");
        }
    }

    public static void main(String[] args) {
        Map<Key, String> map = new HashMap<>();
        map.put(new Key(), "x");
    }
}
