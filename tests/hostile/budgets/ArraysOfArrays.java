// Wide arrays of arrays.
public class ArraysOfArrays {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Object[] all = new Object[1000];
        for (int i = 0;; i++) {
            all[i % 1000] = new int[1000][500];
        }
    }
}
