// expect: violated negative-array-size
// options: --property negative-array-size --all
class SizeCaught {
    static volatile int n;

    static int size(int from) {
        return n - from;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> n = 5);
        other.start();
        try {
            int[] numbers = new int[size(5)]; // !negative-array-size
            String[] texts = new String[size(6)]; // !negative-array-size
        } catch (NegativeArraySizeException e) {
            // One of them.
        }
        try {
            int[][] table = new int[3][size(5)]; // !negative-array-size
        } catch (NegativeArraySizeException e) {
            // The other.
        }
        other.join();
    }
}
