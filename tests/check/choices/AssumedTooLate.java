// expect: violated assertion
// What is assumed later does not forgive what happened before.
import heddle.Heddle;

class AssumedTooLate {
    public static void main(String[] args) {
        int a = Heddle.choose(3);
        assert a != 1; // !assertion
        Heddle.assume(a != 1);
    }
}
