// expect: violated data-race
// A plain flag: the loop may never see it, and it is a race.
class PlainSpin {
    static boolean go;

    public static void main(String[] args) {
        new Thread(() -> {
            go = true; // !data-race
        }).start();
        while (!go) { // !data-race
            Thread.onSpinWait();
        }
    }
}
