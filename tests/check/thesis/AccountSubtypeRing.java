// expect: violated deadlock
// The accounts of benches/thesis, where personal accounts lock the destination alone, as business accounts do: three
// managers wait for each other in a ring.
class AccountSubtypeRing {
    int balance = 100;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    synchronized void transfer(AccountSubtypeRing destination, int amount) {
        balance -= amount;
        synchronized (destination) { // !deadlock
            destination.balance += amount;
        }
    }

    void manage(AccountSubtypeRing next) {
        deposit(300);
        transfer(next, 10);
        deposit(10);
        withdraw(20);
        deposit(10);
        transfer(next, 10);
        withdraw(100);
    }

    public static void main(String[] args) throws InterruptedException {
        AccountSubtypeRing[] accounts = {new AccountSubtypeRing(), new AccountSubtypeRing(), new AccountSubtypeRing()};
        Thread[] managers = new Thread[accounts.length];
        for (int i = 0; i < managers.length; i++) {
            AccountSubtypeRing own = accounts[i];
            AccountSubtypeRing next = accounts[(i + 1) % accounts.length];
            managers[i] = new Thread(() -> own.manage(next));
        }
        for (Thread manager : managers) {
            manager.start();
        }
        for (Thread manager : managers) {
            manager.join(); // !deadlock
        }
        for (AccountSubtypeRing account : accounts) {
            if (account.balance != 300) {
                throw new RuntimeException("bug found");
            }
        }
    }
}
