// Join, timed join and results handed over by join.
public class JoinOrder {
    public static void main(String[] args) throws Exception {
        int[] r = new int[5]; Thread[] ts = new Thread[5];
        for (int i = 0; i < 5; i++) { int k = i; ts[i] = new Thread(() -> { for (int j = 0; j <= k * 10; j++) r[k] += j; }); }
        for (Thread t : ts) t.start();
        for (int i = 0; i < 5; i++) { ts[i].join(); System.out.print(r[i] + " "); }
        System.out.println("");
        Thread sleeper = new Thread(() -> { try { Thread.sleep(100000); } catch (InterruptedException e) { System.out.println("interrupted"); } });
        sleeper.start();
        sleeper.join(5);
        System.out.println(sleeper.isAlive());
        sleeper.interrupt();
        sleeper.join();
        System.out.println(sleeper.isAlive());
        try { sleeper.join(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        StringBuffer sb = new StringBuffer(); Thread prev = null;
        for (int i = 0; i < 6; i++) {
            Thread p = prev;
            int k = i;
            prev = new Thread(() -> {
                try {
                    if (p != null) p.join();
                } catch (InterruptedException e) { }
                sb.append(k);
            });
            prev.start();
        }
        prev.join(); System.out.println(sb);
    }
}
