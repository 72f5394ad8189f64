// expect: violated data-race
class CapturedArray {
    public static void main(String[] args) throws Exception {
        boolean[] done = {false};
        Thread t = new Thread(() -> {
            done[0] = true; // !data-race
        });
        t.start();
        while (!done[0]) { // !data-race
            Thread.yield();
        }
    }
}
