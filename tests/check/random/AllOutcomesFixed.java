// expect: verified
import java.util.Random;

class AllOutcomesFixed {
    public static void main(String[] args) {
        Random random = new Random();
        int sum = random.nextInt(3) + random.nextInt(3);
        assert sum >= 0 && sum <= 4;
    }
}
