// expect: verified
// ClassValue.get: if two threads compute, one value is the one for all.
import java.util.concurrent.atomic.AtomicReference;

class ClassValueAgrees {
    static final ClassValue<Object> VALUE = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            return new Object();
        }
    };

    public static void main(String[] args) throws Exception {
        AtomicReference<Object> theirs = new AtomicReference<>();
        Thread other = new Thread(() -> theirs.set(VALUE.get(String.class)));
        other.start();
        Object mine = VALUE.get(String.class);
        other.join();
        assert mine == theirs.get();
    }
}
