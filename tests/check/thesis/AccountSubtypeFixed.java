// expect: verified
// assumes-not: sequential-consistency
// The accounts of benches/thesis, repaired: the destination is locked, and every transfer holds the bank's lock.
class AccountSubtypeFixed {
    int balance = 100;
    private static final Object bank = new Object();

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    void transfer(AccountSubtypeFixed destination, int amount) {
        synchronized (bank) {
            synchronized (this) {
                balance -= amount;
                synchronized (destination) {
                    destination.balance += amount;
                }
            }
        }
    }

    void manage(AccountSubtypeFixed next) {
        deposit(300);
        transfer(next, 10);
        deposit(10);
        withdraw(20);
        deposit(10);
        transfer(next, 10);
        withdraw(100);
    }

    public static void main(String[] args) throws InterruptedException {
        AccountSubtypeFixed[] accounts = {new AccountSubtypeFixed(), new AccountSubtypeFixed()};
        Thread[] managers = new Thread[accounts.length];
        for (int i = 0; i < managers.length; i++) {
            AccountSubtypeFixed own = accounts[i];
            AccountSubtypeFixed next = accounts[(i + 1) % accounts.length];
            managers[i] = new Thread(() -> own.manage(next));
        }
        for (Thread manager : managers) {
            manager.start();
        }
        for (Thread manager : managers) {
            manager.join();
        }
        for (AccountSubtypeFixed account : accounts) {
            if (account.balance != 300) {
                throw new RuntimeException("bug found");
            }
        }
    }
}
