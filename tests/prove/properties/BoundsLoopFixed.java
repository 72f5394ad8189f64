// The loop ends before the length, the other begins below it.
// proves: array-bounds
class BoundsLoopFixed {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
        }
        for (int i = a.length - 1; i >= 0; i--) {
            a[i] = i;
        }
    }
}
