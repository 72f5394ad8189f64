// expect: verified
class BankTransferFixed {
    private int balance;

    synchronized int balance() {
        return balance;
    }

    synchronized void add(int amount) {
        balance += amount;
    }

    public static void main(String[] args) throws Exception {
        BankTransferFixed a = new BankTransferFixed();
        BankTransferFixed b = new BankTransferFixed();
        Object bank = new Object();
        a.add(50);
        Thread t = new Thread(() -> {
            synchronized (bank) {
                a.add(-20);
                b.add(20);
            }
        });
        t.start();
        int total;
        synchronized (bank) {
            total = a.balance() + b.balance();
        }
        t.join();
        assert total == 50 : total;
    }
}
