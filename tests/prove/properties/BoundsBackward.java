// The loop begins at the length.
class BoundsBackward {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = a.length; i >= 0; i--) {
            a[i] = i; // alarm: array-bounds // really
        }
    }
}
