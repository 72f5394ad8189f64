// Signals that a program raises itself.
import java.util.concurrent.CountDownLatch;
import sun.misc.Signal;
import sun.misc.SignalHandler;

public class RaisedSignals {
    public static void main(String[] args) throws Exception {
        CountDownLatch handled = new CountDownLatch(1);
        SignalHandler old = Signal.handle(new Signal("TERM"), signal -> {
            System.out.println(signal.getName() + " " + Thread.currentThread().getName());
            handled.countDown();
        });
        Signal.raise(new Signal("TERM"));
        handled.await();
        try {
            Signal.raise(new Signal("USR2"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Signal.handle(new Signal("TERM"), old);
        Signal.raise(new Signal("TERM"));
        Thread.sleep(10_000);
        System.out.println("still there");
    }
}
