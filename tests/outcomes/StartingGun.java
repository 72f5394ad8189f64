// Both threads wait for one latch; what follows is open.
// outcomes: AB | BA
import java.util.concurrent.CountDownLatch;

public class StartingGun {
    static StringBuffer log;

    static String run() throws Exception {
        CountDownLatch gun = new CountDownLatch(1);
        log = new StringBuffer();
        Thread a = starter(gun, "A");
        Thread b = starter(gun, "B");
        gun.countDown();
        a.join();
        b.join();
        return log.toString();
    }

    static Thread starter(CountDownLatch gun, String name) {
        Thread thread = new Thread(() -> {
            try {
                gun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            log.append(name);
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
