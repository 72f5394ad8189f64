// A signal that the program raises itself reaches its handler, which is a thread of its own.
// expect: violated assertion
// assumes: no-signals
import sun.misc.Signal;

class RaisedSignal {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Signal.handle(new Signal("USR2"), signal -> n = 1);
        Signal.raise(new Signal("USR2"));
        assert n == 1; // !assertion
    }
}
