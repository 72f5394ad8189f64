// expect: violated data-race
// The field is not final, and opaque mode orders nothing: the constructor's write and the read race (JLS 17.4.5).
import java.util.concurrent.atomic.AtomicReference;

class PlainFieldByOpaqueReference {
    static class Box {
        int n;

        Box(int n) {
            this.n = n;
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Box> ref = new AtomicReference<>();
        Thread other = new Thread(() -> ref.setOpaque(new Box(5)));
        other.start();
        Box seen = ref.getOpaque();
        if (seen != null) {
            assert seen.n == 5;
        }
        other.join();
    }
}
