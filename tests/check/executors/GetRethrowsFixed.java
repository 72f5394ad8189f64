// expect: verified
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

class GetRethrowsFixed {
    public static void main(String[] args) throws Exception {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("read below");
        });
        new Thread(task).start();
        try {
            task.get();
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
    }
}
