// expect: violated livelock
// A thread that nobody starts never becomes alive (Thread.isAlive).
class UnstartedNeverAlive {
    public static void main(String[] args) {
        Thread never = new Thread(() -> { });
        while (!never.isAlive()) {
            Thread.onSpinWait();
        }
    }
}
