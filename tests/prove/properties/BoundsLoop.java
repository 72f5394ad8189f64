// The loop goes one too far.
class BoundsLoop {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = 0; i <= a.length; i++) {
            a[i] = i; // alarm: array-bounds // really
        }
    }
}
