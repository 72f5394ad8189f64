// A copy that the machine makes by itself is a write.
class CopiedZeros {
    public static void main(String[] args) {
        int[] cells = {1, 2, 3};
        int[] zeros = new int[3];
        System.arraycopy(zeros, 0, cells, 0, 3);
        int r = 10 / cells[0]; // alarm: division-by-zero // really
    }
}
