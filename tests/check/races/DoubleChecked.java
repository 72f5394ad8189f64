// expect: violated data-race
class DoubleChecked {
    static class Helper {
        int state;

        Helper() {
            state = 3;
        }
    }

    static Helper helper;

    static Helper get() {
        Helper h = helper; // !data-race
        if (h == null) {
            synchronized (DoubleChecked.class) {
                h = helper;
                if (h == null) {
                    h = new Helper();
                    helper = h; // !data-race
                }
            }
        }
        return h;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> System.out.println(get().state));
        other.start();
        System.out.println(get().state);
        other.join();
    }
}
