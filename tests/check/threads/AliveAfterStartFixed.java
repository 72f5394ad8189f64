// expect: verified
class AliveAfterStartFixed {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        assert !t.isAlive();
        t.start();
        t.join();
        assert !t.isAlive();
    }
}
