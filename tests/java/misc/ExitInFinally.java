// System.exit in a finally block, with hooks, daemons and a sleeping thread.
public class ExitInFinally {
    public static void main(String[] a) throws Exception {
        Thread d =
                new Thread(
                        () -> {
                            while (true)
                                try {
                                    Thread.sleep(1000000);
                                } catch (InterruptedException e) {
                                }
                        });
        d.setDaemon(true);
        d.start();
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    System.out.println("hook");
                                    try {
                                        Runtime.getRuntime().addShutdownHook(new Thread());
                                    } catch (IllegalStateException e) {
                                        System.out.println(e.getMessage());
                                    }
                                }));
        Thread h = new Thread(() -> System.out.println("removed"));
        Runtime.getRuntime().addShutdownHook(h);
        System.out.println(Runtime.getRuntime().removeShutdownHook(h));
        try {
            Runtime.getRuntime().addShutdownHook(h);
            Runtime.getRuntime().addShutdownHook(h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Runtime.getRuntime().removeShutdownHook(h);
        new Thread(
                        () -> {
                            try {
                                Thread.sleep(100000);
                            } catch (InterruptedException e) {
                            }
                            System.out.println("never");
                        })
                .start();
        try {
            System.out.println("try");
            throw new RuntimeException();
        } finally {
            System.out.print("no newline");
            System.err.println("err");
            System.exit(42);
        }
    }
}
