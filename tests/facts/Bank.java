// fact: thread main
// fact: thread clerk many
// fact: thread audit
// fact: shared Account.balance usually this
// fact: shared Bank.transfers always this
// fact: order Bank Account
// fact: immutable Bank.accounts
import java.util.*;

class Bank {
    private final List<Account> accounts = new ArrayList<>();
    private int transfers;

    synchronized void open(Account account) {
        accounts.add(account);
    }

    synchronized void move(int from, int to, int amount) {
        accounts.get(from).add(-amount);
        accounts.get(to).add(amount);
        transfers++;
    }

    synchronized int sum() {
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance();
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        Bank bank = new Bank();
        for (int i = 0; i < 3; i++) {
            bank.open(new Account(i, 100));
        }
        Account extra = new Account(9, 5);
        bank.open(extra);
        List<Thread> clerks = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Thread clerk = new Thread(() -> { bank.move(0, 1, 10); extra.reset(); }, "clerk");
            clerk.start();
            clerks.add(clerk);
        }
        Thread audit = new Thread(() -> System.out.println(bank.sum()), "audit");
        audit.start();
        for (Thread clerk : clerks) clerk.join();
        audit.join();
    }
}

class Account {
    final int number;
    private int balance;

    Account(int number, int balance) {
        this.number = number;
        this.balance = balance;
    }

    synchronized void add(int amount) {
        balance += amount;
    }

    synchronized int balance() {
        return balance;
    }

    void reset() {
        balance = 0; // odd
    }
}

