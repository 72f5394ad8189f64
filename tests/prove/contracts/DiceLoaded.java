// A generator of the program's own keeps to no bound.
// alarms: array-bounds
import java.util.Random;

public class DiceLoaded {
    static class Loaded extends Random {
        @Override
        protected int next(int bits) {
            return -1;
        }
    }

    static final String[] names = {"a", "b", "c"};

    public static void main(String[] args) {
        Random random = new Loaded();
        System.out.println(names[random.nextInt(4)]); // alarm: array-bounds // really
    }
}
