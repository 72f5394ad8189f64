// How much memory is free is no fixed number.
// expect: verified
// assumes: memory-size
class FreeMemory {
    public static void main(String[] args) throws Exception {
        new Thread(() -> { }).start();
        long free = Runtime.getRuntime().freeMemory();
        assert free <= Runtime.getRuntime().totalMemory();
    }
}
