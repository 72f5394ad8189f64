// expect: violated data-race
// arraycopy writes each element of its range (JLS 17.4.5).
class ArrayCopyOverElement {
    public static void main(String[] args) throws Exception {
        int[] from = {1, 2, 3};
        int[] to = new int[4];
        Thread other = new Thread(() -> System.arraycopy(from, 0, to, 0, 3));
        other.start();
        int seen = to[2];
        other.join();
    }
}
