// expect: violated data-race
// An ArrayList has fields that are not final: publishing it without order is a race for them (JLS 17.4.5).
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicReference;

class ArrayListByOpaqueReference {
    public static void main(String[] args) throws Exception {
        AtomicReference<ArrayList<Integer>> ref = new AtomicReference<>();
        Thread other = new Thread(() -> {
            ArrayList<Integer> list = new ArrayList<>();
            list.add(5);
            ref.setOpaque(list);
        });
        other.start();
        ArrayList<Integer> seen = ref.getOpaque();
        if (seen != null) {
            assert seen.size() == 1;
        }
        other.join();
    }
}
