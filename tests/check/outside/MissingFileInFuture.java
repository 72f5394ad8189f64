// The failure comes back as the cause of another exception, from another thread.
// expect: inconclusive
// assumes: hidden-files
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;

class MissingFileInFuture {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> Files.readString(Path.of("data.txt")));
        new Thread(task).start();
        System.out.println(task.get());
    }
}
