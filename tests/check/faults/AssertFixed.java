// expect: verified
// options: --property thrown-assertion
// An error that is passed on was thrown elsewhere, if at all.
class AssertFixed {
    static volatile AssertionError kept;

    static AssertionError make() {
        return new AssertionError("kept");
    }

    public static void main(String[] args) throws Exception {
        kept = make();
        Thread other = new Thread(() -> {
            try {
                throw kept;
            } catch (AssertionError e) {
                kept = null;
            }
        });
        other.start();
        other.join();
        assert kept == null;
    }
}
