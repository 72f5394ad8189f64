// expect: verified
// assumes: library-race
// Threads that meet in a `ConcurrentHashMap` count in cells, whose table the library reads and fills without order.
import java.util.concurrent.ConcurrentHashMap;

class CounterCells {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> map.put(1, 1));
        Thread two = new Thread(() -> map.put(2, 2));
        one.start();
        two.start();
        map.put(3, 3);
        map.size();
        one.join();
        two.join();
        assert map.size() == 3;
    }
}
