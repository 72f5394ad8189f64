// expect: verified
import heddle.Heddle;

class UnreachableFixed {
    static volatile int turn;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> turn = 1);
        t.start();
        if (turn == 2) {
            Heddle.unreachable("nobody writes two");
        }
        t.join();
    }
}
