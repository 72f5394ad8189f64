/**
 * Two clerks move money between the same two accounts, in opposite directions.
 * Every transfer locks the account with the smaller number first, whichever way the money goes,
 * so nobody holds one account while waiting for one that is locked earlier.
 */
public class BankTransferFixed {
    static class Account {
        private final int number;
        private int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account ada = new Account(1);
        Account bob = new Account(2);
        Thread rent = new Thread(() -> transfer(ada, bob, 30), "rent");
        Thread refund = new Thread(() -> transfer(bob, ada, 10), "refund");
        rent.start();
        refund.start();
        rent.join();
        refund.join();
        assert ada.balance == 80 && bob.balance == 120;
        System.out.println("ada has " + ada.balance + ", bob has " + bob.balance);
    }
}
