// expect: violated data-race
class CopyIsARead {
    public static void main(String[] args) throws Exception {
        long[] buffer = new long[2];
        Thread t = new Thread(() -> {
            buffer[1] = 1; // !data-race
        });
        t.start();
        long[] mine = buffer.clone(); // !data-race
        t.join();
        assert mine.length == 2;
    }
}
