// expect: verified
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class IterateSynchronizedFixed {
    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        Thread t = new Thread(() -> {
            list.add("b");
        });
        t.start();
        synchronized (list) {
            for (String s : list) {
                assert s != null;
            }
        }
        t.join();
    }
}
