// expect: verified
// The branch can never be taken while main is at its write.
class RaceBehindBranchFixed {
    static volatile int turn;
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (turn == 2) {
                data = 1;
            }
        });
        other.start();
        data = 2;
        turn = 2;
        other.join();
        assert data != 0;
    }
}
