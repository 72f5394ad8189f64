// library: OutsideUnderLock
// fact: thread callers many
// fact: outside 11 this
// fact: outside 15
// Code of others is called with a lock held.
import java.util.function.Supplier;

class OutsideUnderLock {

    public synchronized Object locked(Supplier<Object> source) {
        return source.get();
    }

    public Object free(Supplier<Object> source) {
        return source.get();
    }
}
