// Math.random() is somewhere from 0 to below 1.
class RandomMath {
    static int r;

    public static void main(String[] args) {
        double d = Math.random();
        int n = (int) (d * 3);
        r = n; // value n includes 0, 1, 2
        r = 100 / n; // alarm: division-by-zero
    }
}
