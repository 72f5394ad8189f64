// expect: violated data-race
// hunted: the search does not come back from its first path
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
