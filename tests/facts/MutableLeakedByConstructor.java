// library: MutableLeakedByConstructor
// fact: thread callers many
// fact: shared MutableLeakedByConstructor.late unlocked
// fact: immutable MutableLeakedByConstructor.early
// A listener is told of `this` in the middle of the constructor.
import java.util.function.Consumer;

class MutableLeakedByConstructor {
    private int early;
    private int late;

    public MutableLeakedByConstructor(Consumer<Object> listener) {
        early = 1;
        listener.accept(this);
        late = 2;
    }

    public int get() {
        return early + late;
    }
}
