// TreeSet navigation, views and comparators inconsistent with equals.
import java.util.*;

public class TreeSetOps {
    public static void main(String[] args) {
        TreeSet<String> s = new TreeSet<>(List.of("pear", "fig", "apple", "kiwi", "banana", "date"));
        System.out.println(s + " " + s.first() + " " + s.ceiling("c") + " " + s.floor("c") + " " + s.higher("kiwi") + " " + s.lower("apple"));
        System.out.println(s.headSet("date") + " " + s.tailSet("kiwi", false) + " " + s.subSet("b", "g") + " " + s.descendingSet());
        TreeSet<String> len = new TreeSet<>(Comparator.comparingInt(String::length));
        len.addAll(s);
        System.out.println(len + " " + len.contains("xxxx") + " " + len.add("plum"));
        NavigableSet<String> v = s.subSet("b", true, "f", true);
        v.add("cherry");
        System.out.println(s + " " + v.pollLast() + " " + v.size());
        try { v.add("zzz"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Iterator<String> it = s.descendingIterator();
        it.next(); it.remove();
        System.out.println(s);
        SortedSet<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4)), b = new TreeSet<>(List.of(3, 4, 5));
        SortedSet<Integer> u = new TreeSet<>(a); u.addAll(b);
        SortedSet<Integer> i = new TreeSet<>(a); i.retainAll(b);
        SortedSet<Integer> d = new TreeSet<>(a); d.removeAll(b);
        System.out.println(u + " " + i + " " + d + " " + a.containsAll(i));
    }
}
