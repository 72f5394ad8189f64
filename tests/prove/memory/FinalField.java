// The object is published by a race, but its final field is always seen as it was constructed.
class FinalField {
    final int d;
    static FinalField shared;
    static int r;

    FinalField() {
        d = 4;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            shared = new FinalField(); // alarm: data-race // really
        }).start();
        FinalField seen = shared; // alarm: data-race // really
        if (seen != null) {
            r = 100 / seen.d; // no alarm: division-by-zero, data-race, null-dereference
        }
    }
}
