/**
 * Business accounts and personal ones, each with a manager of its own that deposits, withdraws and transfers to the
 * next account. A personal account adds to the destination without holding the destination's lock, so an update of
 * the destination may be lost; main sees it in the end.
 *
 * <p>Arguments: number of business accounts, number of personal accounts, and optionally {@code fixed}: then
 * personal accounts lock the destination, too, and every transfer holds the lock of the bank, without which the
 * managers would wait for each other in a ring.
 */
public class AccountSubtype {
    static final int EXPECTED = 300;

    public static void main(String[] args) throws InterruptedException {
        int business = Integer.parseInt(args[0]);
        int personal = Integer.parseInt(args[1]);
        boolean fixed = args.length > 2 && args[2].equals("fixed");
        Bank bank = new Bank();
        Account[] accounts = new Account[business + personal];
        for (int i = 0; i < accounts.length; i++) {
            if (fixed) {
                accounts[i] = new FixedAccount(bank);
            } else if (i < business) {
                accounts[i] = new BusinessAccount();
            } else {
                accounts[i] = new PersonalAccount();
            }
        }
        Manager[] managers = new Manager[accounts.length];
        for (int i = 0; i < managers.length; i++) {
            managers[i] = new Manager(accounts[i], accounts[(i + 1) % accounts.length]);
        }
        for (Manager manager : managers) {
            manager.start();
        }
        for (Manager manager : managers) {
            manager.join();
        }
        for (Account account : accounts) {
            if (account.balance != EXPECTED) {
                throw new RuntimeException("bug found");
            }
        }
    }
}

/** Only a lock. */
class Bank {}

abstract class Account {
    int balance = 100;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    abstract void transfer(Account destination, int amount);
}

class BusinessAccount extends Account {
    @Override
    synchronized void transfer(Account destination, int amount) {
        balance -= amount;
        synchronized (destination) {
            destination.balance += amount;
        }
    }
}

class PersonalAccount extends Account {
    @Override
    synchronized void transfer(Account destination, int amount) {
        balance -= amount;
        destination.balance += amount;
    }
}

class FixedAccount extends Account {
    private final Bank bank;

    FixedAccount(Bank bank) {
        this.bank = bank;
    }

    @Override
    void transfer(Account destination, int amount) {
        synchronized (bank) {
            synchronized (this) {
                balance -= amount;
                synchronized (destination) {
                    destination.balance += amount;
                }
            }
        }
    }
}

class Manager extends Thread {
    private final Account own;
    private final Account next;

    Manager(Account own, Account next) {
        this.own = own;
        this.next = next;
    }

    @Override
    public void run() {
        own.deposit(300);
        own.transfer(next, 10);
        own.deposit(10);
        own.withdraw(20);
        own.deposit(10);
        own.transfer(next, 10);
        own.withdraw(100);
    }
}
