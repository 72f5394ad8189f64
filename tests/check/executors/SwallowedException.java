// expect: verified
// note: swallowed-exception
// The exception stays in a Future that nobody looks at.
import java.util.concurrent.FutureTask;

class SwallowedException {
    public static void main(String[] args) throws Exception {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("nobody hears this");
        });
        Thread runner = new Thread(task);
        runner.start();
        runner.join();
    }
}
