// expect: violated data-race
// Even a final field races if the constructor starts a thread that reads it too early.
class LeakFinalField {
    final int value;

    LeakFinalField() {
        new Thread(() -> {
            System.out.println(value()); // no line of its own: the read is in value()
        }).start();
        value = 9; // !data-race
    }

    int value() {
        return value; // !data-race
    }

    public static void main(String[] args) {
        new LeakFinalField();
    }
}
