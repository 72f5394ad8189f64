// expect: verified
// assumes-not: sequential-consistency
class DoubleCheckedFixed {
    static class Helper {
        int state;

        Helper() {
            state = 3;
        }
    }

    static volatile Helper helper;
    static int made;

    static Helper get() {
        Helper h = helper;
        if (h == null) {
            synchronized (DoubleCheckedFixed.class) {
                h = helper;
                if (h == null) {
                    h = new Helper();
                    made++;
                    helper = h;
                }
            }
        }
        return h;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert get().state == 3;
        });
        other.start();
        assert get().state == 3;
        other.join();
        assert made == 1;
    }
}
