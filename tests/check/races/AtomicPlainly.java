// expect: violated data-race
// The field is a volatile of the library's, but the program has chosen how it is accessed.
import java.util.concurrent.atomic.AtomicReference;

class AtomicPlainly {
    static final AtomicReference<String> shared = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> shared.setPlain("x")); // !data-race
        other.start();
        shared.getPlain(); // !data-race
        other.join();
    }
}
