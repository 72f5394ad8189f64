// expect: violated data-race
// options: --time-limit 3s
// hunted: the states of a fork/join pool are too many
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

class ForkJoinRace {
    static int total;

    static class Add extends RecursiveAction {
        @Override
        protected void compute() {
            total++; // !data-race
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        Add task = new Add();
        pool.execute(task);
        total++; // !data-race
        task.join();
        pool.shutdown();
    }
}
