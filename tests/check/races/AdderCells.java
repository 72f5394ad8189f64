// expect: verified
// assumes: library-race
// Threads that meet in a `LongAdder` spread over cells, whose table the library reads and fills without order.
import java.util.concurrent.atomic.LongAdder;

class AdderCells {
    static final LongAdder sum = new LongAdder();

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(sum::increment);
        Thread two = new Thread(sum::increment);
        one.start();
        two.start();
        sum.increment();
        sum.sum();
        one.join();
        two.join();
        assert sum.sum() == 3;
    }
}
