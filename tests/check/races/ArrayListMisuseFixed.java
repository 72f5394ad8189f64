// expect: verified
import java.util.ArrayList;
import java.util.List;

class ArrayListMisuseFixed {
    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>();
        list.add("x");
        Thread writer = new Thread(() -> {
            synchronized (list) {
                list.add("y");
            }
        });
        writer.start();
        synchronized (list) {
            list.add("z");
        }
        writer.join();
        assert list.size() == 3;
    }
}
