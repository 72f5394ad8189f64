// library: OutsideGeneric
// fact: thread callers many
// fact: shared OutsideGeneric$Box.x unlocked
// fact: outside 16
// What a function of the caller's gives back may be what it was given before.
import java.util.function.Supplier;

public class OutsideGeneric {
    public static class Box {
        int x;
    }

    public static void touch(Supplier<Box> source) {
        int ignored = 0;
        Box box =
            source.get();
        box.x++;
    }
}
