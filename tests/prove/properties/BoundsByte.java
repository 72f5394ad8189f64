// A byte as an index is negative from 128 on.
class BoundsByte {
    static int r;

    public static void main(String[] args) throws java.io.IOException {
        int[] counts = new int[256];
        byte b = (byte) System.in.read();
        r = counts[b]; // alarm: array-bounds // really
    }
}
