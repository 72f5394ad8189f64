// expect: verified
// JLS 12.4.2: the second user of a class synchronizes with the end of its initialisation, and so with what its initialiser's
// thread had done before.
class InitialiserCarriesData {
    static int data;

    static class Holder {
        static final Thread MAKER = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            Object o = Holder.MAKER;
        });
        Thread reader = new Thread(() -> {
            if (Holder.MAKER == other) {
                assert data == 1;
            }
        });
        other.start();
        reader.start();
        other.join();
        reader.join();
    }
}
