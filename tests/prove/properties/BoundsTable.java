// Rows and columns are mixed up.
class BoundsTable {
    public static void main(String[] args) {
        int[][] table = new int[3][5];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 5; column++) {
                table[column][row] = 1; // alarm: array-bounds // really
            }
        }
    }
}
