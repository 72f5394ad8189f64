// fact: thread main
// fact: thread Thread
// blunt: says thread ForkJoinWorkerThread many
// blunt: says thread ForkJoinWorkerThread$InnocuousForkJoinWorkerThread many
// fact: order ReentrantLock ReentrantLock perhaps
// fact: circle ReentrantLock perhaps
// blunt 25: says order NativeLibraries$CountedLock NativeLibraries$CountedLock perhaps
// blunt 25: says order NativeLibraries$CountedLock ReentrantLock perhaps
// blunt 25: says order ReentrantLock NativeLibraries$CountedLock perhaps
// blunt 25: says order NativeLibraries$CountedLock Thread perhaps
// blunt 25: says order ReentrantLock Thread perhaps
// blunt 25: says circle NativeLibraries$CountedLock perhaps
// All locks of a list are taken, one after the other, and kept.
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class OrderOfList {
    private static final List<Lock> ALL = List.of(new ReentrantLock(), new ReentrantLock());

    private static void allOf(List<Lock> locks) {
        locks.forEach(Lock::lock);
        locks.forEach(Lock::unlock);
    }

    public static void main(String[] args) {
        new Thread(() -> allOf(ALL)).start();
        allOf(ALL);
    }
}
