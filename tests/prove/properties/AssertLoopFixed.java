// Steps of 1 end at 10; steps of 3 end at 12, and only bounds with strides say so.
// run both:
// run interval: --domain interval
// proves[both]: assertion
class AssertLoopFixed {
    public static void main(String[] args) {
        int i = 0;
        while (i < 10) {
            i += 1;
        }
        assert i == 10; // no alarm: assertion
        int j = 0;
        while (j < 10) {
            j += 3;
        }
        assert j == 12; // alarm[interval] (false): assertion -- 10 and 11 are not left out
    }
}
