// A library of native code, whose methods are then missing.
// expect: inconclusive
// assumes: no-native-code
class NativeLibrary {
    static native int answer();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                System.loadLibrary("answers");
            } catch (UnsatisfiedLinkError e) {
                System.out.println("no library");
            }
            synchronized (NativeLibrary.class) {
                System.out.println(answer());
            }
        });
        t.start();
        t.join();
    }
}
