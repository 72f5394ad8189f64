// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.Optional;

class Optionals {
    static String work() {
        return Optional.of(20).filter(n -> n > 10).map(n -> "n" + n).orElse("none");
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("n20");
        });
        other.start();
        assert work().equals("n20");
        other.join();
    }
}
