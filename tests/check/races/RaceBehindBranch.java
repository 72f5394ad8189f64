// expect: violated data-race
// The racy write is only reached in some interleavings.
class RaceBehindBranch {
    static volatile int turn;
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            turn = 1;
            if (turn == 2) {
                data = 1; // !data-race
            }
        });
        other.start();
        turn = 2;
        data = 2; // !data-race
        other.join();
    }
}
