// A byte without its sign.
// proves: array-bounds
class BoundsByteFixed {
    static int r;

    public static void main(String[] args) {
        int[] counts = new int[256];
        byte b = (byte) System.nanoTime();
        r = counts[b & 0xff];
    }
}
