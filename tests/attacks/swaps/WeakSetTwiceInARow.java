// expect: violated assertion
// Two tries are not enough either: each of them may fail.
import java.util.concurrent.atomic.AtomicReference;

class WeakSetTwiceInARow {
    public static void main(String[] args) {
        AtomicReference<String> r = new AtomicReference<>("a");
        assert r.weakCompareAndSetVolatile("a", "b") || r.weakCompareAndSetVolatile("a", "b");
    }
}
