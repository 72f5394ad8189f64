// expect: verified
// since 21
class VirtualJoin {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread worker = Thread.startVirtualThread(() -> n = 4);
        worker.join();
        assert n == 4 && worker.isVirtual();
    }
}
