// A race, and then a step that never ends.
// verdict: violated
import java.util.LinkedList;

public class EarlyRace {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x++);
        other.start();
        x++;
        other.join();
        var list = new LinkedList<Object>();
        while (true) {
            list.add(new Object());
        }
    }
}
