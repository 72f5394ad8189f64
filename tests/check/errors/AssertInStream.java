// expect: violated assertion
import java.util.stream.IntStream;

class AssertInStream {
    static volatile int limit = 3;

    public static void main(String[] args) {
        new Thread(() -> limit = 1).start();
        IntStream.range(0, 3).forEach(i -> {
            assert i < limit; // !assertion
        });
    }
}
