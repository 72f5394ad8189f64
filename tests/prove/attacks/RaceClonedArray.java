// An array that is the copy of another.
// alarms: data-race // really
class RaceClonedArray {
    public static void main(String[] args) {
        int[] a = new int[3].clone();
        new Thread(() -> a[0] = 1).start();
        a[0] = 2;
    }
}
