// 3*n+1 is 0 for the n with 3*n = -1 (1431655765): wrap-around destroys divisibility by 3.
// run congruence: --domain congruence
// run both:
// run interval: --domain interval
class CongruenceThreeWraps {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int d = 3 * n + 1;
        r = 100 / d; // alarm: division-by-zero // value d includes 0, 1, 4
    }
}
