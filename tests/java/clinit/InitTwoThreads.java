// A second thread waits until the first finished the initialiser.
public class InitTwoThreads {
    static final java.util.concurrent.CountDownLatch IN = new java.util.concurrent.CountDownLatch(1);
    static class Slow {
        static int v;
        static {
            IN.countDown();
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) { }
            v = 42;
            System.out.println("slow done");
        }
        static int get() {
            return v;
        }
    }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("first sees " + (Slow.get() == 42)));
        t.start();
        IN.await();
        int v = Slow.get();
        t.join();
        System.out.println("second sees " + v);
    }
}
