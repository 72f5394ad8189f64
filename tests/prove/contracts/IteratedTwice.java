// Who has asked once does not know of the second element.
// alarms: uncaught-exception // really
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratedTwice {
    static final List<String> names = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        names.add("ada");
        Iterator<String> all = names.iterator();
        while (all.hasNext()) {
            String first = all.next();
            String second = all.next(); // alarm: uncaught-exception // really
        }
    }
}
