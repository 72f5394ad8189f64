// An executor with a virtual thread per task.
// since 21
// large
// outcomes: ab | ba
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class VirtualExecutor {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(() -> log.append("a"));
            executor.submit(() -> log.append("b"));
        }
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
