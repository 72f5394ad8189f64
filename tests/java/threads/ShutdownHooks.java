// Shutdown hooks run at normal end, with output in a fixed order.
public class ShutdownHooks {
    public static void main(String[] args) {
        Thread h = new Thread(() -> System.out.println("hook runs"));
        Runtime.getRuntime().addShutdownHook(h);
        Thread gone = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(gone);
        System.out.println(Runtime.getRuntime().removeShutdownHook(gone) + " " + Runtime.getRuntime().removeShutdownHook(new Thread()));
        try { Runtime.getRuntime().addShutdownHook(h); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(10000);
                } catch (InterruptedException e) { }
            });
            t.setDaemon(true);
            t.start();
            Runtime.getRuntime().addShutdownHook(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("main ends");
    }
}
