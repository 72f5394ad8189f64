// expect: verified
class PiperFixed {
    private int full;

    synchronized void fill() throws InterruptedException {
        while (full == 1) {
            wait();
        }
        full++;
        assert full <= 1 : "filled twice";
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
        PiperFixed pipe = new PiperFixed();
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
