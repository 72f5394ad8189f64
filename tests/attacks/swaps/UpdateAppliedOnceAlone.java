// expect: verified
// updateAndGet tries with a weak compare-and-set, but after a failure it calls the function again only if the value has changed,
// as the API says: "re-applied when attempted updates fail due to contention among threads".
import java.util.concurrent.atomic.AtomicInteger;

class UpdateAppliedOnceAlone {
    static int calls;

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        n.updateAndGet(old -> {
            calls++;
            return old + 1;
        });
        assert calls == 1;
    }
}
