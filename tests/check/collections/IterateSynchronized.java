// expect: violated data-race
// options: --property data-race
// The iterator of a synchronized list is not synchronized.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class IterateSynchronized {
    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        Thread t = new Thread(() -> {
            list.add("b"); // !data-race
        });
        t.start();
        for (String s : list) { // !data-race
            assert s != null;
        }
        t.join();
    }
}
