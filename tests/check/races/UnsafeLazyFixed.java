// expect: verified
class UnsafeLazyFixed {
    private static final class Holder {
        static final Object VALUE = new Object();
    }

    static Object get() {
        return Holder.VALUE;
    }

    public static void main(String[] args) throws Exception {
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> seen[0] = get());
        other.start();
        Object mine = get();
        other.join();
        assert mine == seen[0];
    }
}
