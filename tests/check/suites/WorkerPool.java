// expect: violated deadlock
// Stop is set without waking the worker that waits for work.
import java.util.ArrayDeque;
import java.util.Queue;

class WorkerPool {
    private final Queue<Runnable> work = new ArrayDeque<>();
    private boolean stopped;

    synchronized Runnable next() throws InterruptedException {
        while (work.isEmpty() && !stopped) {
            wait(); // !deadlock
        }
        return work.poll();
    }

    synchronized void submit(Runnable task) {
        work.add(task);
        notify();
    }

    synchronized void stop() {
        stopped = true;
    }

    public static void main(String[] args) throws Exception {
        WorkerPool pool = new WorkerPool();
        Thread worker = new Thread(() -> {
            try {
                for (Runnable task = pool.next(); task != null; task = pool.next()) {
                    task.run();
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        worker.start();
        pool.submit(() -> { });
        pool.stop();
        worker.join(); // !deadlock
    }
}
