// List iterators, positional inserts and equality across list types.
import java.util.*;

public class IteratorsAndLists {
    public static void main(String[] args) {
        for (List<Integer> l : List.of(new ArrayList<Integer>(), new LinkedList<Integer>(), new Vector<Integer>())) {
            for (int i = 0; i < 8; i++) l.add(i / 2, i);
            System.out.println(l);
            ListIterator<Integer> it = l.listIterator(3);
            it.next(); it.set(50); it.previous(); it.add(60); it.next(); it.next(); it.remove();
            System.out.println(l + " " + it.nextIndex() + " " + it.previousIndex());
            try { it.remove(); } catch (IllegalStateException e) { System.out.println("ise"); }
            Iterator<Integer> j = l.iterator();
            j.next();
            j.forEachRemaining(x -> System.out.print(x + ","));
            System.out.println("");
            System.out.println(l.equals(new ArrayList<>(l)) + " " + l.hashCode() + " " + l.contains(null) + " " + l.remove((Object) 60) + " "
                    + l.removeAll(List.of(0, 50)) + " " + l);
        }
    }
}
