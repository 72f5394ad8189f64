// library: ImmutableChecked
// fact: thread callers many
// fact: immutable ImmutableChecked.x
// requireNonNull returns what it is given, and keeps nothing.
import java.util.Objects;

class ImmutableChecked {
    private int x;

    public static ImmutableChecked of(int value) {
        ImmutableChecked made = new ImmutableChecked();
        Objects.requireNonNull(made);
        made.x = value;
        return made;
    }

    public int get() {
        return x;
    }
}
