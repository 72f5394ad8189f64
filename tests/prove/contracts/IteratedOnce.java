// Who has asked whether there is a next element gets it: an iterator over a copy is never disturbed.
// proves: uncaught-exception
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratedOnce {
    static final List<Object> names = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        new Thread(() -> names.add("ada")).start();
        int count = 0;
        for (Object name : names) {
            count++;
        }
        System.out.println(count);
    }
}
