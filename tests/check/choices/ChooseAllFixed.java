// expect: verified
import heddle.Heddle;

class ChooseAllFixed {
    public static void main(String[] args) {
        int n = Heddle.choose(4);
        assert n >= 0 && n < 4;
    }
}
