// A deterministic simulation of accounts with checked exceptions and audit.
import java.util.*;

public class BankSimulation {
    static class Funds extends Exception { final long miss; Funds(String who, long m) { super(who + " misses " + m); miss = m; } }
    static class Acc {
        final String id;
        private long bal;
        final List<String> log = new ArrayList<>();
        Acc(String i, long b) {
            id = i;
            bal = b;
        }
        void take(long a) throws Funds {
            if (a > bal) throw new Funds(id, a - bal);
            bal -= a;
            log.add("-" + a);
        }
        void give(long a) {
            if (a <= 0) throw new IllegalArgumentException("amount " + a);
            bal += a;
            log.add("+" + a);
        }
    }
    static void move(Acc f, Acc t, long a) throws Funds {
        boolean ok = false;
        try {
            f.take(a);
            t.give(a);
            ok = true;
        } finally {
            if (!ok) f.log.add("failed " + a);
        }
    }
    public static void main(String[] args) {
        Map<String, Acc> m = new TreeMap<>();
        for (String s : "ann bob cy".split(" ")) m.put(s, new Acc(s, 100));
        Random r = new Random(11);
        List<Acc> l = new ArrayList<>(m.values());
        long miss = 0;
        int fails = 0;
        for (int i = 0; i < 60; i++) {
            Acc a = l.get(r.nextInt(3)), b = l.get(r.nextInt(3));
            try {
                move(a, b, r.nextInt(90) + 1);
            } catch (Funds e) {
                fails++;
                miss += e.miss;
                if (fails < 3) System.out.println(e.getMessage());
            }
        }
        long t = 0;
        for (Acc a : l) {
            t += a.bal;
            System.out.println(a.id + " " + a.bal + " " + a.log.size());
        }
        System.out.println(t + " " + fails + " " + miss);
        try {
            l.get(0).give(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
