// A key of the library's whose equality throws: an entry of a map that is gone.
// alarms: uncaught-exception
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;

public class KeyOfLibraryThrows {
    public static void main(String[] args) {
        IdentityHashMap<String, String> gone = new IdentityHashMap<>();
        gone.put("a", "b");
        Iterator<Map.Entry<String, String>> all = gone.entrySet().iterator();
        Map.Entry<String, String> entry = all.next();
        all.remove();
        Map<Object, String> map = new HashMap<>();
        map.put(entry, "x");
    }
}
