// A queue that holds no null throws if it is given one.
import java.util.ArrayDeque;

public class NullRefused {
    static String name;

    public static void main(String[] args) {
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.addLast(name); // alarm: uncaught-exception // really
    }
}
