// expect: violated assertion
// Four people cross a bridge at night with one torch: is there a schedule of 17 minutes? There is, and
// the search finds it, because the assertion says that there is none.
import heddle.Heddle;

class BridgeCrossing {
    static final int[] MINUTES = {1, 2, 5, 10};

    public static void main(String[] args) {
        boolean[] across = new boolean[4];
        int time = 0;
        int left = 4;
        while (left > 0) {
            int a = Heddle.choose(4);
            int b = Heddle.choose(4);
            Heddle.assume(a < b && !across[a] && !across[b]);
            across[a] = true;
            across[b] = true;
            time += Math.max(MINUTES[a], MINUTES[b]);
            left -= 2;
            if (left > 0) {
                int back = Heddle.choose(4);
                Heddle.assume(across[back]);
                across[back] = false;
                time += MINUTES[back];
                left++;
            }
            Heddle.assume(time <= 17);
        }
        assert time > 17 : time; // !assertion
    }
}
