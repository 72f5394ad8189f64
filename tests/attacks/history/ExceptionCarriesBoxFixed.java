// expect: verified
// The code is set before the exception is shown.
class ExceptionCarriesBoxFixed {
    static class Failure extends RuntimeException {
        int code;
    }

    static volatile Failure last;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Failure f = last;
            if (f != null) {
                assert f.code == 1;
            }
        }).start();
        try {
            throw new Failure();
        } catch (Failure f) {
            f.code = 1;
            last = f;
        }
    }
}
