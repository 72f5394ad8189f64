// expect: violated data-race
// options: --property data-race
import java.util.ArrayList;
import java.util.List;

class ArrayListMisuse {
    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>();
        list.add("x");
        Thread writer = new Thread(() -> {
            list.add("y"); // !data-race
        });
        writer.start();
        list.size(); // !data-race
        writer.join();
    }
}
