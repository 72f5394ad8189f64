// library: OrderByReflection
// fact: thread callers many
// fact: order OrderByReflection$B OrderByReflection$A
// fact: order OrderByReflection$A OrderByReflection$B perhaps
// fact: circle OrderByReflection$A OrderByReflection$B perhaps
// blunt: lacks circle OrderByReflection$A OrderByReflection$B perhaps
// blunt: says circle OrderByReflection$A perhaps
// blunt 17: says circle OrderByReflection$B ReentrantLock perhaps
// blunt: says circle ReentrantLock perhaps
// blunt: says order OrderByReflection$A OrderByReflection$A perhaps
// blunt: says order OrderByReflection$A ReentrantLock perhaps
// blunt: says order OrderByReflection$B ReentrantLock
// blunt: says order ReentrantLock OrderByReflection$A perhaps
// blunt: says order ReentrantLock OrderByReflection$B perhaps
// blunt: says order ReentrantLock ReentrantLock perhaps
// blunt 25: says circle NativeLibraries$CountedLock perhaps
// blunt 25: says circle OrderByReflection$B NativeLibraries$CountedLock perhaps
// blunt 25: says order NativeLibraries$CountedLock NativeLibraries$CountedLock perhaps
// blunt 25: says order NativeLibraries$CountedLock OrderByReflection$A perhaps
// blunt 25: says order NativeLibraries$CountedLock OrderByReflection$B perhaps
// blunt 25: says order NativeLibraries$CountedLock ReentrantLock perhaps
// blunt 25: says order OrderByReflection$A NativeLibraries$CountedLock perhaps
// blunt 25: says order OrderByReflection$B NativeLibraries$CountedLock
// blunt 25: says order ReentrantLock NativeLibraries$CountedLock perhaps
// Reflection takes a lock; which one is not looked at.
import java.util.concurrent.locks.ReentrantLock;

class OrderByReflection {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void one() throws ReflectiveOperationException {
        ReentrantLock.class.getMethod("lock").invoke(FIRST);
        synchronized (SECOND) {
            SECOND.hashCode();
        }
        FIRST.unlock();
    }

    public static void other() throws ReflectiveOperationException {
        synchronized (SECOND) {
            ReentrantLock.class.getMethod("lock").invoke(FIRST);
            FIRST.unlock();
        }
    }
}
