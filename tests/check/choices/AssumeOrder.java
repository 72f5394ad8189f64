// expect: verified
// Only those interleavings count in which the worker came first.
import heddle.Heddle;

class AssumeOrder {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        new Thread(() -> done = true).start();
        Heddle.assume(done);
        assert done;
    }
}
