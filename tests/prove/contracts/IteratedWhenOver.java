// The branch on which there is no next element asks for one.
// alarms: uncaught-exception // really
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratedWhenOver {
    static final List<String> names = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        Iterator<String> all = names.iterator();
        if (!all.hasNext()) {
            all.next(); // alarm: uncaught-exception // really
        }
    }
}
