// expect: violated assertion
// One thread computes without end; the other one still gets its turn.
class LocalLoopStarvesNobody {
    public static void main(String[] args) {
        Thread busy = new Thread(() -> {
            long bits = 1;
            while (true) {
                bits = Long.rotateLeft(bits, 1);
            }
        });
        busy.setDaemon(true);
        busy.start();
        assert args.length == 1; // !assertion
    }
}
