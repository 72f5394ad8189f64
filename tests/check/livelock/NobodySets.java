// expect: violated livelock
class NobodySets {
    static volatile boolean go;

    public static void main(String[] args) {
        while (!go) { // !livelock
            Thread.onSpinWait();
        }
    }
}
