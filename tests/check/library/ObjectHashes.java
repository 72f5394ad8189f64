// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.List;
import java.util.Objects;

class ObjectHashes {
    static String work() {
        return "" + Objects.hash(1, "a", List.of(2));
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("33792");
        });
        other.start();
        assert work().equals("33792");
        other.join();
    }
}
