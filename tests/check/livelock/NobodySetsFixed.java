// expect: verified
class NobodySetsFixed {
    static volatile boolean go;

    public static void main(String[] args) {
        new Thread(() -> go = true).start();
        while (!go) {
            Thread.onSpinWait();
        }
    }
}
