// expect: violated failed-task
// options: --property failed-task
// The exception of a completer becomes that of its root, and nobody asks the root.
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

class FailedCompleter extends CountedCompleter<Void> {
    FailedCompleter(CountedCompleter<?> above) {
        super(above);
    }

    @Override
    public void compute() {
        if (getCompleter() != null) {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }
        addToPendingCount(1);
        new FailedCompleter(this).fork();
        tryComplete();
    }

    public static void main(String[] args) throws Exception {
        new ForkJoinPool(1).execute(new FailedCompleter(null));
        Thread.sleep(1000);
    }
}
