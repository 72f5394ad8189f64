// expect: verified
// The same with the flags set first: each sees the other one's.
class HandshakeSpins {
    static volatile boolean a, b;

    public static void main(String[] args) {
        new Thread(() -> {
            b = true;
            while (!a) {
                Thread.yield();
            }
        }).start();
        a = true;
        while (!b) {
            Thread.yield();
        }
    }
}
