// Rows before columns.
// proves: array-bounds, null-dereference
class BoundsTableFixed {
    public static void main(String[] args) {
        int[][] table = new int[3][5];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 5; column++) {
                table[row][column] = 1;
            }
        }
    }
}
