// The object is published by a race, and its plain field may still be 0.
class PlainField {
    int d;
    static PlainField shared;
    static int r;

    PlainField() {
        d = 4; // alarm: data-race
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new PlainField(); // alarm: data-race // really
        }).start();
        PlainField seen = shared; // alarm: data-race // really
        if (seen != null) {
            r = 100 / seen.d; // alarm: data-race, division-by-zero
        }
    }
}
