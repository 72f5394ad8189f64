// expect: verified
// assumes: no-time
// A loop that waits for a deadline ends, for the clock goes on.
class ClockSpin {
    public static void main(String[] args) {
        long deadline = System.currentTimeMillis() + 50;
        while (System.currentTimeMillis() < deadline) {
            Thread.onSpinWait();
        }
        assert System.currentTimeMillis() >= deadline;
    }
}
