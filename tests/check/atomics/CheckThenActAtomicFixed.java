// expect: verified
import java.util.concurrent.atomic.AtomicInteger;

class CheckThenActAtomicFixed {
    static final AtomicInteger seats = new AtomicInteger(1);

    static void book() {
        int before = seats.getAndUpdate(n -> n > 0 ? n - 1 : n);
        assert before >= 0 : "overbooked";
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(CheckThenActAtomicFixed::book);
        Thread two = new Thread(CheckThenActAtomicFixed::book);
        one.start();
        two.start();
        one.join();
        two.join();
        assert seats.get() == 0;
    }
}
