// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.stream.Collectors;
import java.util.stream.Stream;

class Collected {
    static String work() {
        return Stream.of("b", "a").sorted().collect(Collectors.joining("+"));
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("a+b");
        });
        other.start();
        assert work().equals("a+b");
        other.join();
    }
}
