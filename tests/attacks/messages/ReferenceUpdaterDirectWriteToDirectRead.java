// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class ReferenceUpdaterDirectWriteToDirectRead {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    volatile String flag;
    static final ReferenceUpdaterDirectWriteToDirectRead BOX = new ReferenceUpdaterDirectWriteToDirectRead();
    static final AtomicReferenceFieldUpdater<ReferenceUpdaterDirectWriteToDirectRead, String> U = AtomicReferenceFieldUpdater.newUpdater(ReferenceUpdaterDirectWriteToDirectRead.class, String.class, "flag");

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (BOX.flag == "set") {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        BOX.flag = "set";
        other.join();
    }
}
