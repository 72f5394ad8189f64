// Two threads feed each other: the numbers grow without end, and wrap around.
// alarms: data-race // really
class Grows {
    static int x;
    static int y;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                x = y + 1;
            }
        }).start();
        new Thread(() -> {
            while (true) {
                y = x;
            }
        }).start();
        r = 10 / (x + 7); // alarm: division-by-zero // value x includes 0, 1, 1000000, -7
    }
}
