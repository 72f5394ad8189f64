// expect: verified
// assumes-not: sequential-consistency
// Everything before start and after join is ordered.
class AfterJoin {
    static int a;
    static int b;

    public static void main(String[] args) throws Exception {
        a = 1;
        Thread worker = new Thread(() -> b = a + 1);
        worker.start();
        worker.join();
        a = b + 1;
        assert a == 3;
    }
}
