// Two threads write different elements of a small array.
// proves: data-race, array-bounds
class RaceArrayFixed {
    public static void main(String[] args) {
        int[] a = new int[2];
        new Thread(() -> a[0] = 1).start();
        new Thread(() -> a[1] = 2).start();
    }
}
