// A small map-reduce over a pool with deterministic result.
import java.util.concurrent.*;
import java.util.*;

public class MapReduceWords {
    public static void main(String[] args) throws Exception {
        String[] docs = {"the cat sat on the mat", "the dog sat", "a cat and a dog and the mat"};
        ExecutorService e = Executors.newFixedThreadPool(2);
        List<Future<Map<String, Integer>>> fs = new ArrayList<>();
        for (String d : docs) fs.add(e.submit(() -> {
            Map<String, Integer> m = new HashMap<>();
            for (String w : d.split(" ")) m.merge(w, 1, Integer::sum);
            return m;
        }));
        ConcurrentMap<String, Integer> total = new ConcurrentSkipListMap<>();
        List<Callable<Void>> merge = new ArrayList<>();
        for (var f : fs) merge.add(() -> {
            f.get().forEach((k, v) -> total.merge(k, v, Integer::sum));
            return null;
        });
        e.invokeAll(merge);
        e.shutdown();
        System.out.println(total);
    }
}
