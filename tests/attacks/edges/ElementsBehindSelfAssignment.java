// expect: violated data-race
// Assigning the volatile reference to itself after each write does not make the elements volatile (JLS 17.4.5).
class ElementsBehindSelfAssignment {
    static volatile int[] cells = new int[1];

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            cells[0] = 1;
            cells = cells;
        });
        other.start();
        int seen = cells[0];
        other.join();
    }
}
