// expect: violated failed-task
// options: --property failed-task
// A task that is made new has forgotten how it ended, and it tells nobody that it did.
import java.util.concurrent.RecursiveAction;

class FailedTaskReinitialized {
    static class Once extends RecursiveAction {
        boolean ran;

        @Override
        protected void compute() {
            if (!ran) {
                ran = true;
                throw new IllegalStateException("nobody hears this"); // !failed-task
            }
        }
    }

    public static void main(String[] args) {
        Once task = new Once();
        task.quietlyInvoke();
        task.reinitialize();
        task.invoke();
    }
}
