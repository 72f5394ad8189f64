// expect: violated data-race
// options: --time-limit 15s --memory-limit 4g
import java.util.stream.IntStream;

class ParallelStreamRace {
    static int total;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> {
            total += i; // !data-race
        });
    }
}
