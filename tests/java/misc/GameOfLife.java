// Conway's game of life with a glider and a blinker.
public class GameOfLife {
    public static void main(String[] args) {
        int n = 12;
        boolean[][] g = new boolean[n][n];
        for (int[] p : new int[][] {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {7, 6}, {7, 7}, {7, 8}}) g[p[0]][p[1]] = true;
        for (int t = 0; t < 12; t++) {
            boolean[][] h = new boolean[n][n];
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
                int k = 0;
                for (int a = -1; a <= 1; a++) for (int b = -1; b <= 1; b++) if ((a != 0 || b != 0) && g[(i + a + n) % n][(j + b + n) % n]) k++;
                h[i][j] = k == 3 || k == 2 && g[i][j];
            }
            g = h;
        }
        int live = 0;
        for (boolean[] r : g) {
            StringBuilder b = new StringBuilder();
            for (boolean x : r) {
                b.append(x ? '#' : '.');
                if (x) live++;
            }
            System.out.println(b);
        }
        System.out.println(live);
    }
}
