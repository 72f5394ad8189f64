// expect: violated assertion
// Each balance is consistent, but an audit in the middle of a transfer finds money missing.
class BankTransfer {
    private int balance;

    synchronized int balance() {
        return balance;
    }

    synchronized void add(int amount) {
        balance += amount;
    }

    public static void main(String[] args) throws Exception {
        BankTransfer a = new BankTransfer();
        BankTransfer b = new BankTransfer();
        a.add(50);
        Thread t = new Thread(() -> {
            a.add(-20);
            b.add(20);
        });
        t.start();
        int total = a.balance() + b.balance();
        t.join();
        assert total == 50 : total; // !assertion
    }
}
