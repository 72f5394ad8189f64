// expect: verified
// assumes-not: sequential-consistency
// Different elements are different locations.
class SameElementFixed {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread worker = new Thread(() -> {
            cells[1] = 5;
        });
        worker.start();
        cells[0] += 4;
        worker.join();
        assert cells[0] + cells[1] == 9;
    }
}
