// expect: verified
// The fourth element is outside of the range, and the source is only read.
class ArrayCopyBesideElement {
    public static void main(String[] args) throws Exception {
        int[] from = {1, 2, 3};
        int[] to = new int[4];
        Thread other = new Thread(() -> System.arraycopy(from, 0, to, 0, 3));
        other.start();
        to[3] = from[2];
        other.join();
        assert to[2] == 3 && to[3] == 3;
    }
}
