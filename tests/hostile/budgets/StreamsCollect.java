// A stream that is collected without end.
import java.util.stream.Stream;

public class StreamsCollect {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        System.out.println(Stream.generate(Object::new).toList().size());
    }
}
