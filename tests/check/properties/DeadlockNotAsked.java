// expect: verified
// options: --property data-race
class DeadlockNotAsked {
    static int n;

    public static void main(String[] args) throws Exception {
        synchronized (args) {
            n++;
            args.wait();
        }
    }
}
