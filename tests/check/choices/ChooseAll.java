// expect: violated assertion
import heddle.Heddle;

class ChooseAll {
    public static void main(String[] args) {
        int n = Heddle.choose(4);
        assert n < 3; // !assertion
    }
}
