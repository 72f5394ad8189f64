// expect: verified
// discipline: mld=violated mld'=violated
// Two threads write in turns, and a volatile flag says whose turn it is: no race, and no lock.
class VolatilePingPong {
    static volatile boolean turn;
    static int data;

    public static void main(String[] args) {
        data = 1;
        Thread other = new Thread(() -> {
            if (turn) {
                data++;
                turn = false;
            }
        });
        other.start();
        data++;
        turn = true;
        if (!turn) {
            assert data == 3;
        }
    }
}
