// expect: verified
class EnumSingleton {
    enum Service {
        INSTANCE;

        private int calls;

        synchronized int call() {
            return ++calls;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(Service.INSTANCE::call);
        other.start();
        Service.valueOf("INSTANCE").call();
        other.join();
        assert Service.INSTANCE.call() == 3;
    }
}
