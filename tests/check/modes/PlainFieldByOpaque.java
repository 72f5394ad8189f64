// expect: violated data-race
// The field was written while nobody else had the object; an opaque reference does not publish that.
import java.util.concurrent.atomic.AtomicReference;

class PlainFieldByOpaque {
    static class Box {
        int n;
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Box> shared = new AtomicReference<>();
        Thread other = new Thread(() -> {
            Box box = new Box();
            box.n = 1; // !data-race
            shared.setOpaque(box);
        });
        other.start();
        Box seen = shared.getOpaque();
        if (seen != null) {
            System.out.println(seen.n); // !data-race
        }
        other.join();
    }
}
