// expect: inconclusive
// options: --time-limit 2s
// Four billion values of a counter are too many.
class CountsForEver {
    static int n;

    static synchronized void count() {
        n++;
    }

    public static void main(String[] args) {
        Runnable loop = () -> {
            while (true) {
                count();
            }
        };
        new Thread(loop).start();
        new Thread(loop).start();
    }
}
