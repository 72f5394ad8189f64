// expect: violated livelock
// options: --property livelock
// Two threads wait for one token with compareAndSet; only one gets it.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.atomic.AtomicInteger;

class CasStolen {
    static final AtomicInteger token = new AtomicInteger();

    static void take() {
        while (!token.compareAndSet(1, 0)) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        new Thread(CasStolen::take).start();
        token.set(1);
        take();
    }
}
