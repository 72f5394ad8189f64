// One lock for all accounts.
// proves: deadlock, data-race
class DeadlockTransferFixed {
    int balance = 100;
    static final Object bank = new Object();

    static void transfer(DeadlockTransferFixed from, DeadlockTransferFixed to) {
        synchronized (bank) {
            from.balance--;
            to.balance++;
        }
    }

    public static void main(String[] args) {
        DeadlockTransferFixed[] accounts = new DeadlockTransferFixed[2];
        for (int i = 0; i < 2; i++) {
            accounts[i] = new DeadlockTransferFixed();
        }
        new Thread(() -> transfer(accounts[0], accounts[1])).start();
        new Thread(() -> transfer(accounts[1], accounts[0])).start();
    }
}
