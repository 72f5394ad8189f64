// expect: verified
// A thread that is seen to be dead has done everything before.
class TimedJoinFixed {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            result = 7;
        });
        writer.start();
        writer.join(100);
        if (!writer.isAlive()) {
            assert result == 7;
        }
    }
}
