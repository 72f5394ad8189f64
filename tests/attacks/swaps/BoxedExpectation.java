// expect: violated assertion
// References are compared, and two boxes of 1000 are two objects (JLS 5.1.7 promises only -128 to 127).
// real java: fails in every run
import java.util.concurrent.atomic.AtomicReference;

class BoxedExpectation {
    public static void main(String[] args) {
        AtomicReference<Integer> n = new AtomicReference<>(1000);
        Integer expected = Integer.parseInt("1000");
        assert n.compareAndSet(expected, 1001);
    }
}
