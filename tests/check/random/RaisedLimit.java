// expect: verified
// options: --random-limit 16
import java.util.Random;

class RaisedLimit {
    public static void main(String[] args) {
        int n = new Random().nextInt(16);
        assert n >= 0 && n < 16;
    }
}
