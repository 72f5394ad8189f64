// The flag is set before the data is written.
class VolatileTooEarly {
    static int data;
    static volatile boolean ready;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            ready = true;
            data = 42; // alarm: data-race // really
        }).start();
        if (ready) {
            r = data; // alarm: data-race // really // value data includes 0, 42
        }
    }
}
