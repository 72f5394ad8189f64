// Phaser: phases, registration, onAdvance and termination.
import java.util.concurrent.*;
import java.util.*;

public class Phasers {
    public static void main(String[] args) throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Phaser p = new Phaser(1) {
            @Override protected boolean onAdvance(int ph, int parties) {
                log.add("phase " + ph + " parties " + parties);
                return ph >= 2 || parties == 0;
            }
        };
        for (int i = 0; i < 3; i++) {
            p.register();
            int k = i;
            new Thread(() -> {
                if (k == 0) {
                    p.arriveAndDeregister();
                    return;
                }
                while (!p.isTerminated()) p.arriveAndAwaitAdvance();
            }).start();
        }
        while (!p.isTerminated()) p.arriveAndAwaitAdvance();
        System.out.println(log + " " + p.isTerminated() + " " + (p.getPhase() < 0) + " " + (p.register() < 0));
        Phaser q = new Phaser(2);
        System.out.println(q.arrive() + " " + q.getArrivedParties() + " " + q.getUnarrivedParties() + " " + q.getPhase() + " " + q.arrive() + " "
                + q.getPhase() + " " + q.awaitAdvance(0));
        try { q.awaitAdvanceInterruptibly(1, 1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout"); }
        q.bulkRegister(3); System.out.println(q.getRegisteredParties()); q.forceTermination(); System.out.println(q.arriveAndAwaitAdvance() < 0);
        Phaser root = new Phaser(), kid = new Phaser(root, 1);
        System.out.println(root.getRegisteredParties() + " " + (kid.getParent() == root) + " " + (kid.getRoot() == root));
        kid.arriveAndDeregister();
        System.out.println(root.isTerminated() + " " + kid.isTerminated());
        try { new Phaser(1 << 20); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            Phaser z = new Phaser(1);
            z.arrive();
            z.arriveAndDeregister();
            z.arrive();
            System.out.println("terminated " + z.isTerminated());
        } catch (IllegalStateException e) {
            System.out.println("ise");
        }
    }
}
