// A handler for a signal is set; none comes.
// expect: verified
// assumes: no-signals
import sun.misc.Signal;

class Signals {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Signal.handle(new Signal("USR2"), signal -> n = -1);
        Thread t = new Thread(() -> n = 1);
        t.start();
        t.join();
        assert n == 1;
    }
}
