// library: KnownHandle
// fact: thread callers many
// fact: shared KnownHandle.x unlocked
// A reference to a method is known code.
import java.util.function.IntSupplier;

class KnownHandle {
    private int x;

    private int next() {
        return x++;
    }

    public int step() {
        IntSupplier source = this::next;
        return source.getAsInt();
    }
}
