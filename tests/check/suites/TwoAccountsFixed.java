// expect: verified
// The locks are taken in the order of the account numbers.
class TwoAccountsFixed {
    private final int number;
    private int balance;

    TwoAccountsFixed(int number, int balance) {
        this.number = number;
        this.balance = balance;
    }

    static void transfer(TwoAccountsFixed from, TwoAccountsFixed to, int amount) {
        TwoAccountsFixed first = from.number < to.number ? from : to;
        TwoAccountsFixed second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        TwoAccountsFixed a = new TwoAccountsFixed(1, 10);
        TwoAccountsFixed b = new TwoAccountsFixed(2, 10);
        Thread t = new Thread(() -> transfer(a, b, 1));
        t.start();
        transfer(b, a, 2);
        t.join();
        assert a.balance == 11 && b.balance == 9;
    }
}
