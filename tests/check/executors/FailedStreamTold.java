// expect: verified
// options: --property failed-task
// Whoever collects a stream is told of one of the exceptions, which is all that there is to tell.
import java.util.stream.IntStream;

class FailedStreamTold {
    public static void main(String[] args) {
        try {
            IntStream.range(0, 2).parallel().forEach(i -> {
                throw new IllegalStateException("somebody hears this");
            });
        } catch (IllegalStateException heard) {
            // That is all.
        }
    }
}
