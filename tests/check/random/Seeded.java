// expect: verified
import java.util.Random;

class Seeded {
    public static void main(String[] args) {
        int one = new Random(42).nextInt(1000);
        int two = new Random(42).nextInt(1000);
        assert one == two;
        assert new Random(0).nextInt(10) == 0;
    }
}
