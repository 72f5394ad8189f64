// expect: violated deadlock
// The accounts of benches/thesis, two business accounts and no personal one: each manager holds its own account and
// wants the other.
class AccountSubtypeBusinessOnly {
    int balance = 100;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    synchronized void transfer(AccountSubtypeBusinessOnly destination, int amount) {
        balance -= amount;
        synchronized (destination) { // !deadlock
            destination.balance += amount;
        }
    }

    void manage(AccountSubtypeBusinessOnly next) {
        deposit(300);
        transfer(next, 10);
        deposit(10);
        withdraw(20);
        deposit(10);
        transfer(next, 10);
        withdraw(100);
    }

    public static void main(String[] args) throws InterruptedException {
        AccountSubtypeBusinessOnly[] accounts = {new AccountSubtypeBusinessOnly(), new AccountSubtypeBusinessOnly()};
        Thread[] managers = new Thread[accounts.length];
        for (int i = 0; i < managers.length; i++) {
            AccountSubtypeBusinessOnly own = accounts[i];
            AccountSubtypeBusinessOnly next = accounts[(i + 1) % accounts.length];
            managers[i] = new Thread(() -> own.manage(next));
        }
        for (Thread manager : managers) {
            manager.start();
        }
        for (Thread manager : managers) {
            manager.join(); // !deadlock
        }
        for (AccountSubtypeBusinessOnly account : accounts) {
            if (account.balance != 300) {
                throw new RuntimeException("bug found");
            }
        }
    }
}
