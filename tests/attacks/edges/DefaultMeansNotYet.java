// expect: verified
// The reader tells by its own volatile write that it is done, and the writer writes only then.
class DefaultMeansNotYet {
    static int data;
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (done) {
                data = 1;
            }
        });
        other.start();
        assert data == 0;
        done = true;
        other.join();
    }
}
