// Transfers lock in one order; an auditor locks one account at a time and may miss what is on its way.
// outcomes: 1 | 2 | 3
public class TwoAccounts {
    static class Account {
        int balance;

        synchronized int balance() {
            return balance;
        }
    }

    static int sum;

    static String run() throws Exception {
        Account left = new Account();
        Account right = new Account();
        left.balance = 1;
        right.balance = 1;
        together(
            () -> {
                synchronized (left) {
                    synchronized (right) {
                        left.balance--;
                        right.balance++;
                    }
                }
            },
            () -> {
                synchronized (left) {
                    synchronized (right) {
                        left.balance++;
                        right.balance--;
                    }
                }
            },
            () -> sum = left.balance() + right.balance());
        return "" + sum;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
