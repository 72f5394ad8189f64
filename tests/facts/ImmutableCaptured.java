// library: ImmutableCaptured
// fact: thread callers many
// fact: immutable ImmutableCaptured$1.val$by
// What an anonymous class captures.
import java.util.function.IntUnaryOperator;

class ImmutableCaptured {
    public static IntUnaryOperator adder(int by) {
        return new IntUnaryOperator() {
            public int applyAsInt(int x) {
                return x + by;
            }
        };
    }
}
