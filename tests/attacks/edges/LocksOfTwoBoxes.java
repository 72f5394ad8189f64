// expect: violated data-race
// Two boxes of 1000 are two monitors (JLS 5.1.7 promises identity only for -128 to 127).
class LocksOfTwoBoxes {
    static int n;

    static void add(int key) {
        Integer box = key;
        synchronized (box) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> add(1000));
        other.start();
        add(1000);
        other.join();
    }
}
