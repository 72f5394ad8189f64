// Long strings that are all kept.
import java.util.ArrayList;

public class RepeatsKept {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var all = new ArrayList<String>();
        while (true) {
            all.add("abc".repeat(1_000_000));
        }
    }
}
