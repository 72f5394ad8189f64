// expect: verified
// Two objects of classes that look alike, an array that does not fill its last word, and a stack trace: what parts of a
// state are about.
class EveryPart {
    static final class One {
        int x;
    }

    static final class Two {
        int x;
    }

    static volatile int done;

    public static void main(String[] args) throws Exception {
        One one = new One();
        Two two = new Two();
        byte[] bytes = {1, 2, 3};
        Exception caught = new Exception("kept");
        Thread thread = new Thread(() -> done++);
        thread.start();
        done = 1;
        thread.join();
        assert one.x + two.x + bytes.length == 3 && caught.getStackTrace().length > 0;
    }
}
