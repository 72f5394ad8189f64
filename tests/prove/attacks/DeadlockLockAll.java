// All locks of an array, upwards and downwards.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockLockAll {
    static final ReentrantLock[] locks = new ReentrantLock[3];
    static void up() { for (int i = 0; i < 3; i++) locks[i].lock(); for (int i = 0; i < 3; i++) locks[i].unlock(); }
    static void down() { for (int i = 2; i >= 0; i--) locks[i].lock(); for (int i = 0; i < 3; i++) locks[i].unlock(); }
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) locks[i] = new ReentrantLock();
        new Thread(() -> up()).start();
        new Thread(() -> down()).start();
    }
}
