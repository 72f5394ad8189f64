// The order of a set of two is not promised.
// expect: verified
// assumes: iteration-order
import java.util.Set;

class SetOfOrder {
    public static void main(String[] args) throws Exception {
        int sum = 0;
        for (int one : Set.of(1, 2)) {
            sum += one;
        }
        assert sum == 3;
    }
}
