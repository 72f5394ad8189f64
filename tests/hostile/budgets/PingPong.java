// A volatile ping-pong that counts.
public class PingPong {
    static volatile int ball;
    static volatile long rounds;

    static void play(int side) {
        while (true) {
            if ((ball & 1) == side) {
                rounds = rounds + 1;
                ball = ball + 1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> play(1)).start();
        play(0);
    }
}
