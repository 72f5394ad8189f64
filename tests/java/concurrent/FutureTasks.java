// FutureTask life cycle, cancellation, timeouts and running only once.
import java.util.concurrent.*;

public class FutureTasks {
    public static void main(String[] args) throws Exception {
        int[] n = {0};
        FutureTask<Integer> f = new FutureTask<>(() -> ++n[0]) {
            @Override protected void done() {
                System.out.println("done hook " + isCancelled());
            }
        };
        System.out.println(f.isDone()); f.run(); f.run(); System.out.println(f.get() + " " + n[0] + " " + f.cancel(true) + " " + f.isCancelled());
        FutureTask<String> x = new FutureTask<>(() -> {
            throw new java.io.IOException("io");
        });
        x.run();
        try {
            x.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        FutureTask<String> c = new FutureTask<>(() -> "never");
        System.out.println(c.cancel(false) + " " + c.isCancelled() + c.isDone());
        c.run();
        try {
            c.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        FutureTask<String> t = new FutureTask<>(() -> "late");
        try {
            t.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + t.isDone());
        }
        FutureTask<String> s = new FutureTask<>(() -> {
            Thread.sleep(100000);
            return "x";
        });
        Thread w = new Thread(s);
        w.start();
        while (w.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        System.out.println(s.cancel(true));
        w.join();
        System.out.println(w.isAlive());
        FutureTask<String> v = new FutureTask<>(() -> System.out.println("runnable"), "value"); new Thread(v).start(); System.out.println(v.get());
    }
}
