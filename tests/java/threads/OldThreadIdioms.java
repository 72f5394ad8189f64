// Subclassed threads, double-checked locking, lazy singletons and yielding.
public class OldThreadIdioms {
    static volatile OldThreadIdioms inst; static int made;
    static OldThreadIdioms get() {
        OldThreadIdioms i = inst;
        if (i == null) synchronized (OldThreadIdioms.class) {
            i = inst;
            if (i == null) {
                made++;
                inst = i = new OldThreadIdioms();
            }
        }
        return i;
    }
    static class W extends Thread {
        final int k;
        long r;
        W(int k) {
            this.k = k;
        }
        @Override public void run() {
            for (int i = 1; i <= k; i++) {
                r += get() == inst ? i : -1;
                if (i % 10 == 0) Thread.yield();
            }
        }
    }
    public static void main(String[] args) throws Exception {
        W[] ws = new W[5]; for (int i = 0; i < 5; i++) (ws[i] = new W(i * 20)).start();
        long t = 0; for (W w : ws) { w.join(); t += w.r; }
        System.out.println(t + " " + made);
        Thread r = new Thread(new W(3)); r.start(); r.join(); System.out.println(made);
    }
}
