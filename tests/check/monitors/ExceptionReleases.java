// expect: verified
// An exception that leaves a synchronized method gives the monitor back.
class ExceptionReleases {
    private int calls;

    synchronized void fail() {
        calls++;
        throw new IllegalStateException("on purpose");
    }

    void tolerate() {
        try {
            fail();
        } catch (IllegalStateException expected) {
            assert !Thread.holdsLock(this);
        }
    }

    public static void main(String[] args) throws Exception {
        ExceptionReleases shared = new ExceptionReleases();
        Thread other = new Thread(shared::tolerate);
        other.start();
        shared.tolerate();
        other.join();
        assert shared.calls == 2;
    }
}
