// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicReference;

class AtomicReferenceSetOpaqueToGetOpaque {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicReference<String> FLAG = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAG.setOpaque("set");
        });
        other.start();
        if (FLAG.getOpaque() == "set") {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
