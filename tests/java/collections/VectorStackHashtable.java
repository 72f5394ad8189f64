// The old Vector, Stack and Hashtable classes with enumerations.
import java.util.*;

public class VectorStackHashtable {
    public static void main(String[] args) {
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) v.addElement(i * i);
        v.insertElementAt(99, 1); v.removeElement(4); v.removeElementAt(0); v.setElementAt(7, 0);
        System.out.println(v + " " + v.capacity() + " " + v.elementAt(2) + v.firstElement() + v.lastElement() + " " + v.indexOf(9, 1));
        for (Enumeration<Integer> e = v.elements(); e.hasMoreElements(); ) System.out.print(e.nextElement() + ";");
        System.out.println("");
        Stack<String> s = new Stack<>();
        s.push("a"); s.push("b"); s.push("c");
        System.out.println(s.peek() + s.search("a") + s.search("z") + s.pop() + s + s.empty());
        s.clear();
        try { s.pop(); } catch (EmptyStackException e) { System.out.println(e); }
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String k : "one two three four five six seven".split(" ")) h.put(k, k.length());
        System.out.println(h + " " + h.contains(5) + " " + h.size() + " " + Collections.list(h.keys()));
        h.remove("two"); h.merge("one", 10, Integer::sum);
        System.out.println(h);
        try { h.put("x", null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { v.elementAt(50); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        v.setSize(8);
        System.out.println(v);
        Dictionary<String, Integer> d = h;
        System.out.println(d.get("six") + " " + d.isEmpty());
    }
}
