// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicBoolean;

class AtomicBooleanSetReleaseToGetOpaque {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicBoolean FLAG = new AtomicBoolean();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAG.getOpaque()) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        FLAG.setRelease(true);
        other.join();
    }
}
