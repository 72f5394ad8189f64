// expect: verified
// assumes-not: sequential-consistency
class DifferentFields {
    byte left;
    byte right;

    public static void main(String[] args) throws Exception {
        DifferentFields pair = new DifferentFields();
        Thread worker = new Thread(() -> pair.left = 1);
        worker.start();
        pair.right = 2;
        worker.join();
        assert pair.left + pair.right == 3;
    }
}
