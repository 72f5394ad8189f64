// expect: verified
// assumes: stacks
// getStackTrace shows a running thread somewhere (Thread.getStackTrace); the places between its visible operations are not
// all shown, and the verdict has to say so.
class StackOfRunning {
    static int quietly(int n) {
        return n + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> quietly(1));
        other.start();
        for (StackTraceElement element : other.getStackTrace()) {
            assert !element.getMethodName().equals("quietly");
        }
        other.join();
    }
}
