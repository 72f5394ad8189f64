// expect: violated uncaught-exception
// options: --property deadlock,assertion,uncaught-exception
// The accounts of benches/thesis, one business account and one personal account: the personal one adds to the
// destination without the destination's lock.
class AccountSubtypeBuggy {
    int balance = 100;
    private final boolean business;

    AccountSubtypeBuggy(boolean business) {
        this.business = business;
    }

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    synchronized void transfer(AccountSubtypeBuggy destination, int amount) {
        balance -= amount;
        if (business) {
            synchronized (destination) {
                destination.balance += amount;
            }
        } else {
            destination.balance += amount;
        }
    }

    void manage(AccountSubtypeBuggy next) {
        deposit(300);
        transfer(next, 10);
        deposit(10);
        withdraw(20);
        deposit(10);
        transfer(next, 10);
        withdraw(100);
    }

    public static void main(String[] args) throws InterruptedException {
        AccountSubtypeBuggy[] accounts = {new AccountSubtypeBuggy(true), new AccountSubtypeBuggy(false)};
        Thread[] managers = new Thread[accounts.length];
        for (int i = 0; i < managers.length; i++) {
            AccountSubtypeBuggy own = accounts[i];
            AccountSubtypeBuggy next = accounts[(i + 1) % accounts.length];
            managers[i] = new Thread(() -> own.manage(next));
        }
        for (Thread manager : managers) {
            manager.start();
        }
        for (Thread manager : managers) {
            manager.join();
        }
        for (AccountSubtypeBuggy account : accounts) {
            if (account.balance != 300) {
                throw new RuntimeException("bug found"); // !uncaught-exception
            }
        }
    }
}
