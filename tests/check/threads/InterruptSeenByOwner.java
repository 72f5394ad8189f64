// A thread looks at its own status before or after it is interrupted, perhaps long after it was said to be.
// expect: violated data-race
class InterruptSeenByOwner {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread target = new Thread(() -> {
            if (Thread.interrupted()) {
                int seen = data; // !data-race
            }
        });
        target.start();
        Thread second = new Thread(target::interrupt);
        second.start();
        data = 1; // !data-race
        second.join();
        target.join();
    }
}
