// One instruction that makes a hundred million arrays.
public class MultiArray {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        int[][][] all = new int[500][500][400];
        System.out.println(all.length);
    }
}
