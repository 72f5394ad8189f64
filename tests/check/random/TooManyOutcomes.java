// expect: bounded
import java.util.Random;

class TooManyOutcomes {
    public static void main(String[] args) {
        int n = new Random().nextInt(1000);
        assert n >= 0;
    }
}
