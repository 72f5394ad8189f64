// expect: verified
import java.util.List;

class Streams {
    static final List<Integer> numbers = List.of(1, 2, 3);

    static int sum() {
        return numbers.stream().map(n -> n * 2).filter(n -> n > 2).mapToInt(Integer::intValue).sum();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert sum() == 10;
        });
        t.start();
        assert sum() == 10;
        t.join();
    }
}
