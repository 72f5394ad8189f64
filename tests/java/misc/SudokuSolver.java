// A backtracking sudoku solver.
public class SudokuSolver {
    static int[][] g = new int[9][9]; static int steps;
    static boolean ok(int r, int c, int v) {
        for (int i = 0; i < 9; i++) if (g[r][i] == v || g[i][c] == v || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == v) return false;
        return true;
    }
    static boolean solve(int p) {
        if (p == 81) return true;
        int r = p / 9, c = p % 9;
        if (g[r][c] != 0) return solve(p + 1);
        for (int v = 1; v <= 9; v++) if (ok(r, c, v)) {
            steps++;
            g[r][c] = v;
            if (solve(p + 1)) return true;
            g[r][c] = 0;
        }
        return false;
    }
    public static void main(String[] args) {
        String s = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        for (int i = 0; i < 81; i++) g[i / 9][i % 9] = s.charAt(i) - '0';
        System.out.println(solve(0) + " " + steps);
        for (int[] r : g) {
            StringBuilder b = new StringBuilder();
            for (int x : r) b.append(x);
            System.out.println(b);
        }
    }
}
