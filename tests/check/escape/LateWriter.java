// expect: violated assertion
// A field that looks constant in most of the program is written once, late.
class LateWriter {
    static volatile int rate = 3;

    static int twice() {
        return rate + rate;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            if (twice() == 6) {
                rate = 4;
            }
        });
        t.start();
        assert twice() % 2 == 0 : "seven"; // !assertion
        t.join();
    }
}
