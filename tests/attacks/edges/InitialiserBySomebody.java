// expect: violated data-race
// The reader may have initialised the class itself, and then nothing is ordered (JLS 17.4.5).
class InitialiserBySomebody {
    static int data;

    static class Holder {
        static final Object O = new Object();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            Object o = Holder.O;
        });
        other.start();
        if (Holder.O != null) {
            int seen = data;
        }
        other.join();
    }
}
