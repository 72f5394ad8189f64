// A task keeps what it was given throws, and not what is called when it is done.
// alarms: uncaught-exception // really
import java.util.concurrent.FutureTask;
public class DoneThrows {
    static class Task extends FutureTask<Integer> {
        Task() {
            super(() -> 1);
        }

        @Override
        protected void done() {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        new Thread(new Task()).start();
    }
}
