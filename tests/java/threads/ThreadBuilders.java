// Thread builders, virtual threads and their properties.
// since 21
public class ThreadBuilders {
    public static void main(String[] args) throws Exception {
        Thread p = Thread.ofPlatform().name("plat-",
                5).daemon(false).priority(7).unstarted(() -> System.out.println("platform " + Thread.currentThread().getName() + " "
                + Thread.currentThread().isVirtual()));
        p.start(); p.join();
        Thread v = Thread.ofVirtual().name("virt").start(() -> System.out.println("virtual " + Thread.currentThread().getName() + " "
                + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        v.join();
        System.out.println(v.getThreadGroup() == null ? "no group" : v.getState() + "");
        System.out.println(v.getPriority() + " " + v.isDaemon() + " " + v.getState());
        try { Thread.ofVirtual().unstarted(() -> { }).setDaemon(false); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread n = Thread.startVirtualThread(() -> { try { Thread.sleep(java.time.Duration.ofMillis(1)); } catch (InterruptedException e) { } });
        System.out.println(n.getName().isEmpty() + " " + n.join(java.time.Duration.ofSeconds(10)));
        var f = Thread.ofVirtual().name("w", 0).factory();
        System.out.println(f.newThread(() -> { }).getName() + f.newThread(() -> { }).getName());
        int[] c = {0}; Thread[] ts = new Thread[50];
        for (int i = 0; i < 50; i++) ts[i] = Thread.startVirtualThread(() -> { synchronized (c) { c[0]++; } });
        for (Thread t : ts) t.join();
        System.out.println(c[0]);
        Thread in = Thread.ofVirtual().unstarted(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("virtual interrupted");
            }
        });
        in.start();
        in.interrupt();
        in.join();
    }
}
