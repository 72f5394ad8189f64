// expect: verified
import java.util.stream.IntStream;

class AssertInStreamFixed {
    static volatile int limit = 3;

    public static void main(String[] args) {
        new Thread(() -> limit = 1).start();
        int fixed = limit;
        int sum = IntStream.range(0, fixed).sum();
        assert sum == 3 || sum == 0;
    }
}
