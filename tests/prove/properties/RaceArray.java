// Two threads write the same element.
class RaceArray {
    public static void main(String[] args) {
        int[] a = new int[2];
        new Thread(() -> a[1] = 1).start(); // alarm: data-race // really
        new Thread(() -> a[1] = 2).start(); // alarm: data-race // really
    }
}
