// expect: violated data-race
// Handed out before its final field is written, by an access that orders nothing: the read and the write may come in
// either order, and race.
import java.util.concurrent.atomic.AtomicReference;

class FinalFieldWrittenAfterEscape {
    static final AtomicReference<Box> box = new AtomicReference<>();

    static class Box {
        final int value;

        Box() {
            box.setOpaque(this);
            value = 1;
        }
    }

    public static void main(String[] args) {
        new Thread(Box::new).start();
        Box seen = box.getOpaque();
        if (seen != null) {
            System.out.println(seen.value);
        }
    }
}
