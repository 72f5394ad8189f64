// library: OutsideCallsBack
// fact: thread callers many
// fact: shared OutsideCallsBack.x unlocked
// fact: outside 13
// A task that is handed to an executor of the caller's is run by others.
import java.util.concurrent.Executor;

class OutsideCallsBack {
    private int x;

    public void later(Executor executor) {
        Runnable step = () -> x++;
        executor.execute(step);
    }
}
