// Another thread writes 0 into the divisor at any time.
class DivisionShared {
    static int d = 1;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> d = 0).start();
        r = 100 / d; // alarm: division-by-zero // really // value d includes 0, 1
    }
}
