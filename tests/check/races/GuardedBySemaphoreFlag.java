// expect: verified
// Ownership is handed over through a volatile turn: no lock, no race.
class GuardedBySemaphoreFlag {
    static volatile int turn;
    static int balance;

    public static void main(String[] args) throws Exception {
        Thread second = new Thread(() -> {
            while (turn != 1) {
                Thread.onSpinWait();
            }
            balance += 10;
            turn = 2;
        });
        second.start();
        balance = 5;
        turn = 1;
        while (turn != 2) {
            Thread.onSpinWait();
        }
        assert balance == 15;
    }
}
