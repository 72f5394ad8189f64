// expect: verified
// slow: the common pool's stealing
import java.util.stream.IntStream;

class ParallelStream {
    public static void main(String[] args) {
        int sum = IntStream.range(0, 2).parallel().sum();
        assert sum == 1;
    }
}
