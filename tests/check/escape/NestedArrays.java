// expect: violated data-race
class NestedArrays {
    public static void main(String[] args) throws Exception {
        int[][] grid = new int[2][2];
        Thread t = new Thread(() -> {
            grid[0][1] = 1; // !data-race
            grid[1][0] = 1;
        });
        t.start();
        int[] row = grid[0];
        System.out.println(row[1]); // !data-race
        t.join();
    }
}
