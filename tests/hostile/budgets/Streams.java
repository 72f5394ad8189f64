// An infinite stream.
import java.util.stream.LongStream;

public class Streams {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        System.out.println(LongStream.iterate(1, i -> i + 1).filter(i -> i < 0).findFirst());
    }
}
