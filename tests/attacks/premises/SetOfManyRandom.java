// expect: verified
// Whatever the unseeded number is, its bounds hold.
import java.util.Random;

class SetOfManyRandom {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int n = new Random().nextInt(4);
            assert n >= 0 && n < 4;
        });
        t.start();
    }
}
