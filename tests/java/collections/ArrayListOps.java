// ArrayList additions, removals, sublists, searches and bulk operations.
import java.util.*;

public class ArrayListOps {
    public static void main(String[] args) {
        ArrayList<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1));
        l.add(7); l.add(1, 99); l.addAll(2, List.of(4, 4)); l.remove(0); l.remove(Integer.valueOf(4)); l.set(0, -1);
        System.out.println(l + " " + l.size() + " " + l.indexOf(1) + " " + l.lastIndexOf(77) + " " + l.contains(8) + " " + l.hashCode());
        l.removeIf(x -> x % 2 != 0 && x > 0);
        l.replaceAll(x -> x * 10);
        System.out.println(l + " " + l.equals(Arrays.asList(-10, 40, 80)) + " " + l.equals(new LinkedList<>(l)));
        l.addAll(List.of(1, 2, 3, 4, 5));
        List<Integer> sub = l.subList(2, 6);
        sub.sort(Comparator.reverseOrder());
        System.out.println(sub + " " + l);
        sub.clear();
        System.out.println(l);
        l.retainAll(Set.of(-10, 5));
        System.out.println(l + " " + l.toArray().length + " " + l.toArray(new Integer[5])[3] + " " + Arrays.toString(l.toArray(Integer[]::new)));
        l.ensureCapacity(1000);
        for (int i = 0; i < 200; i++) l.add(i * i % 37);
        l.trimToSize();
        System.out.println(l.size() + " " + l.stream().mapToInt(x -> x).sum());
        try { l.get(500); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.add(-1, 0); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { new ArrayList<>(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { l.subList(3, 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        List<Object> self = new ArrayList<>();
        self.add(self); self.add(null);
        System.out.println(self);
        System.out.println(l.clone().equals(l));
        l.forEach(x -> { });
        l.clear();
        System.out.println(l.isEmpty());
    }
}
