/**
 * Two clerks move money between the same two accounts, in opposite directions.
 * A transfer locks the account that it takes from and then the one that it gives to,
 * so each clerk can end up holding the account that the other one needs.
 */
public class BankTransfer {
    static class Account {
        private int balance = 100;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account ada = new Account();
        Account bob = new Account();
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
