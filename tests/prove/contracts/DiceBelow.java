// A random number is below its bound, and no further.
// run: --property array-bounds,uncaught-exception
import java.util.Random;

public class DiceBelow {
    static final String[] names = {"a", "b", "c"};

    public static void main(String[] args) {
        Random random = new Random();
        System.out.println(names[random.nextInt(3)]); // no alarm: array-bounds
        System.out.println(names[random.nextInt(4)]); // alarm: array-bounds // really
    }
}
