// expect: verified
// options: --property division-by-zero
class DivisionFixed {
    static volatile int n = 1;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> n = 0);
        other.start();
        int seen = n;
        System.out.println(seen == 0 ? 0 : 10 / seen);
        other.join();
    }
}
