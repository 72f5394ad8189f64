// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// The constructor shows this before it has set the field (JLS 17.5 promises final fields only after the constructor).
class ThisEscapes {
    static volatile ThisEscapes shared;
    final int x;

    ThisEscapes() {
        shared = this;
        x = 1;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            ThisEscapes e = shared;
            if (e != null) {
                assert e.x == 1;
            }
        }).start();
        new ThisEscapes();
    }
}
