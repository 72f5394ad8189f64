// expect: violated data-race
// A box travels in an exception that is kept in a volatile field; its thrower goes on writing (JLS 17.4.5).
class ExceptionCarriesBox {
    static class Failure extends RuntimeException {
        int code;
    }

    static volatile Failure last;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Failure f = last;
            if (f != null) {
                int ignored = f.code;
            }
        }).start();
        try {
            throw new Failure();
        } catch (Failure f) {
            last = f;
            f.code = 1;
        }
    }
}
