import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Threads whose inside makes no sense: started, joined, interrupted, printed. */
public class BrokenThreads {
    interface Try {
        void go() throws Throwable;
    }

    static void attempt(Try t) {
        try {
            t.go();
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    static void use(Thread t) {
        attempt(t::start);
        attempt(t::interrupt);
        attempt(t::isInterrupted);
        attempt(t::isAlive);
        attempt(t::getState);
        attempt(() -> t.join(1));
        attempt(t::getStackTrace);
        attempt(t::toString);
        attempt(t::getThreadGroup);
        attempt(() -> t.setPriority(7));
        attempt(() -> t.setName("other"));
        attempt(t::isDaemon);
        attempt(() -> Thread.holdsLock(t));
    }

    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        for (int way = 0; way < 8; way++) {
            Thread t = way == 0 ? (Thread) u.allocateInstance(Thread.class) : new Thread(() -> { }, "t" + way);
            for (long at = 16; at < 240; at += 8) {
                long offset = at;
                switch (way) {
                    case 1: attempt(() -> u.putObject(t, offset, null)); break;
                    case 2: attempt(() -> u.putLong(t, offset, 1)); break;
                    case 3: attempt(() -> u.putLong(t, offset, 2)); break;
                    case 4: attempt(() -> u.putLong(t, offset, -1)); break;
                    case 5: attempt(() -> u.putLong(t, offset, Long.MAX_VALUE)); break;
                    case 6: attempt(() -> u.putInt(t, offset, 0x7fffffff)); break;
                    default: break;
                }
            }
            use(t);
        }
        System.out.println("done");
    }
}
