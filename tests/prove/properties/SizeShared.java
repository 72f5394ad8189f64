// Another thread stores a size that says "none".
class SizeShared {
    static volatile int size = 4;
    static int[] r;

    public static void main(String[] args) {
        new Thread(() -> size = -1).start();
        r = new int[size]; // alarm: negative-array-size // really
    }
}
