// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicLong;

class AtomicLongSetPlainToGetOpaque {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicLong FLAG = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAG.setPlain(1L);
        });
        other.start();
        if (FLAG.getOpaque() == 1L) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
