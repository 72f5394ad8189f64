// expect: violated data-race
class LastThreadElement {
    public static void main(String[] args) {
        int[] cells = new int[1];
        new Thread(() -> {
            cells[0] = 1; // !data-race
        }).start();
        cells[0] = 2; // !data-race
    }
}
