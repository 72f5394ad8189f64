// isDone while the task runs.
// outcomes: false 1 | true 1
import java.util.concurrent.FutureTask;

public class FutureTaskDone {
    static boolean seen;

    static String run() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        together(task::run, () -> seen = task.isDone());
        return seen + " " + task.get();
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
