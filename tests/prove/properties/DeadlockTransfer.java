// Two accounts made by one line of code, locked in the order of a transfer.
class DeadlockTransfer {
    int balance = 100;

    static void transfer(DeadlockTransfer from, DeadlockTransfer to) {
        synchronized (from) {
            synchronized (to) { // alarm: deadlock // really
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) {
        DeadlockTransfer[] accounts = new DeadlockTransfer[2];
        for (int i = 0; i < 2; i++) {
            accounts[i] = new DeadlockTransfer();
        }
        new Thread(() -> transfer(accounts[0], accounts[1])).start();
        new Thread(() -> transfer(accounts[1], accounts[0])).start();
    }
}
