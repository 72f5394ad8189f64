// expect: verified
class AccountFixed {
    private int balance = 100;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    void transfer(AccountFixed to, int amount) {
        deposit(-amount);
        to.deposit(amount);
    }

    public static void main(String[] args) throws Exception {
        AccountFixed a = new AccountFixed();
        AccountFixed b = new AccountFixed();
        Thread t = new Thread(() -> a.transfer(b, 10));
        t.start();
        b.deposit(1);
        t.join();
        assert a.balance == 90 && b.balance == 111;
    }
}
