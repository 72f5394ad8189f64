// expect: verified
// An iterator keeps the list that it began with.
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

class CopyOnWrite {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
        Thread adder = new Thread(() -> list.add(3));
        adder.start();
        int sum = 0;
        for (int n : list) {
            sum += n;
        }
        assert sum == 3 || sum == 6;
        adder.join();
        assert list.size() == 3;
    }
}
