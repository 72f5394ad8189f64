// expect: violated assertion
import java.util.Random;

class AllOutcomes {
    public static void main(String[] args) {
        int die = new Random().nextInt(3);
        assert die != 2; // !assertion
    }
}
