// Two locks that come from one place, taken both ways round.
// alarms: deadlock // really
public class DeadlockSameSite {
    static class Account {
        int n;
        synchronized void deposit(int x) { n += x; }
        synchronized void transfer(Account to, int x) { n -= x; to.deposit(x); }
    }
    static Account make() { return new Account(); }
    public static void main(String[] args) {
        Account a = make(), b = make();
        new Thread(() -> a.transfer(b, 1)).start();
        new Thread(() -> b.transfer(a, 1)).start();
    }
}
