// expect: violated assertion
// Two boxes; the second replaces the first if the taker has not come yet, else both are in use with the same number.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class UnpublishedTooLate {
    static class Box {
        volatile int users;
    }

    static volatile Box shared;

    static void use(Box b) {
        int n = b.users;
        assert n == 0;
        b.users = n + 1;
    }

    public static void main(String[] args) throws Exception {
        Box first = new Box();
        shared = first;
        Thread t = new Thread(() -> use(shared));
        t.start();
        shared = new Box();
        use(first);
    }
}
