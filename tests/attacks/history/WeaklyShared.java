// expect: violated data-race
// A weak reference is a way to the object as well (JLS 17.4.5: the two increments are not ordered).
import java.lang.ref.WeakReference;

class WeaklyShared {
    public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        WeakReference<int[]> ref = new WeakReference<>(box);
        new Thread(() -> {
            int[] b = ref.get();
            if (b != null) {
                b[0]++;
            }
        }).start();
        box[0]++;
    }
}
