// expect: verified
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SizeThenGetFixed {
    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        Thread remover = new Thread(() -> list.remove("a"));
        remover.start();
        synchronized (list) {
            if (list.size() > 0) {
                assert list.get(0).equals("a");
            }
        }
        remover.join();
    }
}
