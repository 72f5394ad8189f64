// expect: verified
// Two threads take turns by spinning on a volatile, two rounds each; the plain counter is ordered by it.
class TakeTurns {
    static volatile int turn;
    static int count;

    static void play(int me) {
        for (int i = 0; i < 2; i++) {
            while (turn != me) {
                Thread.onSpinWait();
            }
            count++;
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> play(1));
        t.start();
        play(0);
        t.join();
        assert count == 4;
    }
}
