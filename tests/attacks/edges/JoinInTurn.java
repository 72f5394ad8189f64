// expect: verified
// What the first has done is known to who joined the second, which joined the first.
class JoinInTurn {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> data = 1);
        Thread second = new Thread(() -> {
            try {
                first.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        first.start();
        second.start();
        second.join();
        assert data == 1;
    }
}
