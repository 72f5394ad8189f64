// expect: violated assertion
// Passengers pass seats through a buffer of one; the condition is tested with an if.
class Piper {
    private int full;

    synchronized void fill() throws InterruptedException {
        if (full == 1) {
            wait();
        }
        full++;
        assert full <= 1 : "filled twice"; // !assertion
        notifyAll();
    }

    synchronized void empty() throws InterruptedException {
        while (full == 0) {
            wait();
        }
        full--;
        notifyAll();
    }

    public static void main(String[] args) throws Exception {
        Piper pipe = new Piper();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    pipe.fill();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        pipe.empty();
        pipe.empty();
    }
}
