// What everyday calls throw is documented: nothing, used like this.
// proves: uncaught-exception, null-dereference
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class EverydayCalls {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        names.add("ada");
        Map<String, Integer> ages = new HashMap<>();
        ages.put("ada", 36);
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.addLast("bob");
        StringBuilder text = new StringBuilder();
        text.append(names.size()).append(queue.isEmpty()).append("ada".toUpperCase().length());
        System.out.println(text.toString().trim());
        System.out.println("there are " + names.size() + " of " + ages.size());
    }
}
