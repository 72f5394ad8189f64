// The same with locks of the library in a loop.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockSameSiteLocks {
    static class Account {
        int n;
        final ReentrantLock lock = new ReentrantLock();
        void deposit(int x) { lock.lock(); try { n += x; } finally { lock.unlock(); } }
        void transfer(Account to, int x) { lock.lock(); try { n -= x; to.deposit(x); } finally { lock.unlock(); } }
    }
    public static void main(String[] args) {
        Account[] as = new Account[2];
        for (int i = 0; i < 2; i++) as[i] = new Account();
        new Thread(() -> as[0].transfer(as[1], 1)).start();
        new Thread(() -> as[1].transfer(as[0], 1)).start();
    }
}
