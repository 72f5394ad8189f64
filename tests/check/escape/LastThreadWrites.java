// expect: violated assertion
// In the simplest schedule main has ended before the other thread writes.
class LastThreadWrites {
    static volatile boolean changed;

    public static void main(String[] args) {
        new Thread(() -> changed = true).start();
        assert !changed; // !assertion
    }
}
