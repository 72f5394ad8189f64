// expect: violated failed-task
// options: --property failed-task
// The text of a task that had not failed when it was looked at tells of no failure, whatever it was made of.
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

class FailedTaskTextEarly {
    static class Failing implements Callable<Integer> {
        FutureTask<Integer> task;

        @Override
        public Integer call() {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }

        @Override
        public String toString() {
            task.run();
            return "[Completed exceptionally: not what this says]";
        }
    }

    public static void main(String[] args) {
        Failing failing = new Failing();
        failing.task = new FutureTask<>(failing);
        assert failing.task.toString().contains("[Not completed, task = ");
    }
}
