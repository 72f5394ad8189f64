// expect: violated overflow
// options: --property overflow
// In one order of the two threads only.
class OverflowByOrder {
    static volatile int n = Integer.MAX_VALUE;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> n = 5);
        other.start();
        int next = n + 1; // !overflow
        other.join();
    }
}
