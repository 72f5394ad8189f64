// expect: violated failed-task
// options: --property failed-task
// A task forks another and never joins it.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

class FailedSubtask extends RecursiveAction {
    final boolean below;

    FailedSubtask(boolean below) {
        this.below = below;
    }

    @Override
    protected void compute() {
        if (below) {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }
        new FailedSubtask(true).fork();
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.invoke(new FailedSubtask(false));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
