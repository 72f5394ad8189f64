// Sort, search, shuffle, rotate, frequency and others of Collections.
import java.util.*;

public class CollectionsUtil {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(3, 1, 4, 1, 5, 9, 2, 6));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 7) + " " + Collections.max(l)
                + Collections.min(l) + " " + Collections.frequency(l, 1));
        Collections.reverse(l); System.out.println(l);
        Collections.rotate(l, 3); System.out.println(l);
        Collections.swap(l, 0, 7); System.out.println(l);
        Collections.shuffle(l, new Random(1)); System.out.println(l);
        Collections.replaceAll(l, 1, 100); System.out.println(l);
        Collections.rotate(l.subList(1, 4), -1); System.out.println(l);
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.singleton(2)
                + Collections.singletonMap("k", "v") + " " + Collections.disjoint(l, List.of(7, 8)) + " "
                + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3))
                + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        List<Integer> dst = new ArrayList<>(Collections.nCopies(10, 0));
        Collections.copy(dst, l); System.out.println(dst);
        Collections.fill(dst, 7); System.out.println(dst);
        Collections.addAll(l, 8, 8, 8); System.out.println(l);
        l.sort(Collections.reverseOrder()); System.out.println(l);
        Enumeration<Integer> en = Collections.enumeration(List.of(1, 2));
        System.out.println(Collections.list(en));
        List<Integer> un = Collections.unmodifiableList(l);
        try { un.add(1); } catch (UnsupportedOperationException e) { System.out.println("unmodifiable"); }
        @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> ch = Collections.checkedList((List) new ArrayList<>(), String.class);
        try { ch.add(5); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        Collection<Integer> sync = Collections.synchronizedCollection(l);
        System.out.println(sync.size() + " " + sync);
        try { Collections.copy(new ArrayList<>(), l); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Deque<Integer> dq = new ArrayDeque<>(); Queue<Integer> lifo = Collections.asLifoQueue(dq);
        lifo.add(1); lifo.add(2);
        System.out.println(lifo.peek());
    }
}
