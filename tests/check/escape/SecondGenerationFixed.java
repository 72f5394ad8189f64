// expect: verified
class SecondGenerationFixed {
    static final class Data {
        int n;
    }

    public static void main(String[] args) throws Exception {
        Data data = new Data();
        Thread worker = new Thread(() -> {
            Thread child = new Thread(() -> data.n = 1);
            child.start();
            try {
                child.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        worker.start();
        worker.join();
        data.n++;
        assert data.n == 2;
    }
}
