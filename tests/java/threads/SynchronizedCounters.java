// Synchronized methods, static methods and blocks protect counters.
public class SynchronizedCounters {
    int n; static int s;
    synchronized void inc() { n++; } static synchronized void sinc() { s++; }
    public static void main(String[] args) throws Exception {
        SynchronizedCounters c = new SynchronizedCounters(); int[] k = {0}; Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 500; j++) {
                    c.inc();
                    sinc();
                    synchronized (k) {
                        k[0]++;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(c.n + " " + s + " " + k[0]);
    }
}
