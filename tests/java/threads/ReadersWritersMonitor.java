// A readers-writers lock from a monitor keeps its invariants.
public class ReadersWritersMonitor {
    static class RW {
        int r;
        boolean w;
        synchronized void rl() throws InterruptedException {
            while (w) wait();
            r++;
        }
        synchronized void ru() {
            r--;
            notifyAll();
        }
        synchronized void wl() throws InterruptedException {
            while (w || r > 0) wait();
            w = true;
        }
        synchronized void wu() {
            w = false;
            notifyAll();
        }
    }
    static int x, y; static boolean bad;
    public static void main(String[] args) throws Exception {
        RW l = new RW(); Thread[] ts = new Thread[6];
        for (int i = 0; i < 6; i++) {
            boolean writer = i % 3 == 0;
            ts[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 30; j++) {
                        if (writer) {
                            l.wl();
                            x++;
                            Thread.yield();
                            y++;
                            l.wu();
                        } else {
                            l.rl();
                            if (x != y) bad = true;
                            l.ru();
                        }
                    }
                } catch (InterruptedException e) { }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(x + " " + y + " " + bad + " " + l.r + l.w);
    }
}
