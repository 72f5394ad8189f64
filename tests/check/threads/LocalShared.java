// expect: violated data-race
// The local is per thread, the object in it is the same one.
class LocalShared {
    static final int[] counter = new int[1];
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> counter);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            local.get()[0]++; // !data-race
        });
        other.start();
        local.get()[0]++; // !data-race
        other.join();
    }
}
