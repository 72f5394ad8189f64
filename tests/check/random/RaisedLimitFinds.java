// expect: violated assertion
// options: --random-limit 16
import java.util.Random;

class RaisedLimitFinds {
    public static void main(String[] args) {
        int n = new Random().nextInt(16);
        assert n != 13; // !assertion
    }
}
