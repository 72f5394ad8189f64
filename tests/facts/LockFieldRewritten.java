// library: LockFieldRewritten
// fact: thread callers many
// fact: shared LockFieldRewritten.x unlocked
// fact: shared LockFieldRewritten.lock by handle
// A final field that reflection writes does not name one lock.
import java.lang.reflect.Field;

class LockFieldRewritten {
    private final Object lock = new Object();
    private int x;

    public void add() {
        synchronized (lock) {
            x++;
        }
    }

    public void swap() throws ReflectiveOperationException {
        Field field = LockFieldRewritten.class.getDeclaredField("lock");
        field.setAccessible(true);
        field.set(this, new Object());
    }
}
