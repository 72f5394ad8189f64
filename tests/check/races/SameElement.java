// expect: violated data-race
class SameElement {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread worker = new Thread(() -> {
            cells[1] = 5; // !data-race
        });
        worker.start();
        cells[0] = 4;
        cells[1] += 1; // !data-race
        worker.join();
    }
}
