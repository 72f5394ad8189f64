// expect: verified
import heddle.Heddle;

class Assumed {
    public static void main(String[] args) {
        int a = Heddle.choose(3);
        int b = Heddle.choose(3);
        Heddle.assume(a < b);
        assert b - a >= 1 && a < 2;
    }
}
