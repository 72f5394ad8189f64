// Merge sort is stable and detects broken comparators.
import java.util.*;

public class SortStability {
    record Item(String n, int a) { }
    public static void main(String[] args) {
        List<Item> l = new ArrayList<>();
        for (int i = 0; i < 100; i++) l.add(new Item("n" + i, i * 37 % 5));
        l.sort(Comparator.comparingInt(Item::a));
        StringBuilder sb = new StringBuilder();
        for (Item p : l) if (p.a() == 2) sb.append(p.n()).append(' ');
        System.out.println(sb);
        int[] calls = {0};
        Integer[] big = new Integer[64];
        for (int i = 0; i < 64; i++) big[i] = i;
        Arrays.sort(big, (x, y) -> { calls[0]++; return x.compareTo(y); });
        System.out.println(calls[0]);
        Random r = new Random(3);
        Integer[] bad = new Integer[100];
        for (int i = 0; i < 100; i++) bad[i] = i;
        try {
            Arrays.sort(bad, (x, y) -> r.nextInt(3) - 1);
            System.out.println("no complaint");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
