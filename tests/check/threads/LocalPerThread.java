// expect: verified
class LocalPerThread {
    static final ThreadLocal<Integer> id = ThreadLocal.withInitial(() -> 0);

    public static void main(String[] args) throws Exception {
        id.set(1);
        Thread other = new Thread(() -> {
            assert id.get() == 0;
            id.set(2);
            assert id.get() == 2;
        });
        other.start();
        assert id.get() == 1;
        other.join();
        assert id.get() == 1;
        id.remove();
    }
}
