// expect: violated assertion
import heddle.Heddle;

class Unreachable {
    static volatile int turn;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> turn = 1);
        t.start();
        if (turn == 1) {
            Heddle.unreachable("the other one came first"); // !assertion
        }
        t.join();
    }
}
