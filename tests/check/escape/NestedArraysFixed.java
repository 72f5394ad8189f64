// expect: verified
class NestedArraysFixed {
    public static void main(String[] args) throws Exception {
        int[][] grid = new int[2][2];
        Thread t = new Thread(() -> {
            grid[0][1] = 1;
            grid[0] = new int[] {7, 7};
        });
        t.start();
        int[] row = grid[1];
        row[1] = 3;
        t.join();
        assert grid[0][0] == 7 && grid[1][1] == 3;
    }
}
