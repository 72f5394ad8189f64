// expect: violated data-race
// options: --max-transitions 200000
import java.util.stream.IntStream;

class ParallelStreamRace {
    static int total;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> {
            total += i; // !data-race
        });
    }
}
