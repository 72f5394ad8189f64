// The flag is an ordinary field. (May not end.)
class RaceFlag {
    static boolean done;
    static int data;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42; // alarm: data-race
            done = true; // alarm: data-race // really
        }).start();
        while (!done) { // alarm: data-race // really
            Thread.onSpinWait();
        }
        r = data; // alarm: data-race // value data includes 0, 42
    }
}
