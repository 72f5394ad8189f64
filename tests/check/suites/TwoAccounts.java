// expect: violated deadlock
// Transfers in both directions, each with the source locked first.
class TwoAccounts {
    private int balance;

    TwoAccounts(int balance) {
        this.balance = balance;
    }

    static void transfer(TwoAccounts from, TwoAccounts to, int amount) {
        synchronized (from) {
            synchronized (to) { // !deadlock
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        TwoAccounts a = new TwoAccounts(10);
        TwoAccounts b = new TwoAccounts(10);
        Thread t = new Thread(() -> transfer(a, b, 1));
        t.start();
        transfer(b, a, 2);
        t.join();
    }
}
