// A synchronized map asks a key for its hash code while it is locked.
// alarms: deadlock // really
import java.util.*; class DSyncMap { static class K { static final Object L = new Object(); public int hashCode() { synchronized (L) { return 1; } } } public static void main(String[] a) { Map<Object, Object> m = Collections.synchronizedMap(new HashMap<>()); new Thread(() -> m.put(new K(), 1)).start(); synchronized (K.L) { m.size(); } } }
