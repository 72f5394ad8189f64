// Arrays of many arrays: headers and padding are more than the elements.
public class ManySmallArrays {
    public static void main(String[] args) {
        byte[][] bytes = new byte[1_500_000][1];
        System.out.println(bytes.length + " " + bytes[1_499_999].length);
        bytes = null;
        boolean[][] grid = new boolean[4_000][4_000];
        System.out.println(grid[3_999].length);
        grid = null;
        Object[][] empty = new Object[1_000_000][0];
        System.out.println(empty[999_999].length);
        empty = null;
        int[][][] cube = new int[100][1_000][3];
        System.out.println(cube[5][6].length);
    }
}
