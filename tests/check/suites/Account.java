// expect: violated data-race
// Deposits are synchronized, the transfer touches the other account without its lock.
class Account {
    private int balance = 100;

    synchronized void deposit(int amount) {
        balance += amount; // !data-race
    }

    synchronized void transfer(Account to, int amount) {
        balance -= amount;
        to.balance += amount; // !data-race
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account();
        Account b = new Account();
        Thread t = new Thread(() -> a.transfer(b, 10));
        t.start();
        b.deposit(1);
        t.join();
    }
}
