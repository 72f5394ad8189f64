// What is known of the length of an array is known later than what it is read for.
class ElementsLate {
    static int[] cells;
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!done) {
            }
            int r = 10 / cells[1]; // alarm: division-by-zero // really
        }).start();
        int n = 0;
        while (n < 2) {
            n++;
        }
        int[] made = new int[n];
        made[1] = 1;
        cells = made;
        done = true;
        made[1] = 0;
    }
}
