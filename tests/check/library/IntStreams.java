// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.stream.IntStream;

class IntStreams {
    static String work() {
        return "" + IntStream.range(0, 3).map(n -> n * n).sum();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("5");
        });
        other.start();
        assert work().equals("5");
        other.join();
    }
}
