// expect: violated uncaught-exception
// Each call of a synchronized list is atomic, two calls are not.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SizeThenGet {
    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        Thread remover = new Thread(() -> list.remove("a"));
        remover.start();
        if (list.size() > 0) {
            list.get(0); // !uncaught-exception
        }
        remover.join();
    }
}
