// Serialisation of object graphs with cycles, sharing, transients and arrays.
import java.io.*;
import java.util.*;

public class SerializeGraphs {
    static class N implements Serializable {
        private static final long serialVersionUID = 1;
        String n;
        N next;
        transient int t = 5;
        List<N> kids = new ArrayList<>();
        int[][] m = {{1}, {2, 3}};
        static int st = 9;
        N(String n) {
            this.n = n;
        }
    }
    static class Plain {
        int p = 7;
        Plain() {
            System.out.println("Plain()");
        }
    }
    static class Sub extends Plain implements Serializable {
        int s = 8;
        Sub() {
            System.out.println("Sub()");
        }
    }
    @SuppressWarnings("unchecked") static <T> T copy(T o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream w = new ObjectOutputStream(b)) {
            w.writeObject(o);
        }
        try (ObjectInputStream r = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            return (T) r.readObject();
        }
    }
    public static void main(String[] args) throws Exception {
        N a = new N("a"), b = new N("b");
        a.next = b;
        b.next = a;
        a.kids.add(b);
        a.kids.add(b);
        a.kids.add(null);
        N c = copy(a);
        System.out.println((c != a) + " " + c.n + c.next.n + " " + (c.next.next == c) + " " + (c.kids.get(0) == c.next) + " " + c.kids.size() + " "
                + c.t + " " + Arrays.deepToString(c.m));
        Sub s = new Sub();
        s.p = 70;
        s.s = 80;
        Sub d = copy(s);
        System.out.println(d.p + " " + d.s);
        System.out.println(copy(new HashMap<>(Map.of("k", List.of(1, 2)))) + " " + copy(new TreeMap<>(Map.of(2, "b", 1, "a"))) + " "
                + copy(Arrays.asList(1, null)) + " " + copy(new LinkedHashSet<>(List.of(3, 1))) + " " + copy(new ArrayDeque<>(List.of(1, 2))) + " "
                + copy(new java.math.BigDecimal("1.50")) + " " + copy(java.time.LocalDate.of(2024, 2, 29)) + " " + copy(new BitSet()) + " "
                + copy(Optional.class) + " " + copy("str") + copy(5) + copy('c') + " " + copy(new int[] {1, 2}).length + " "
                + copy(EnumSet.of(Thread.State.NEW)) + " " + copy(Collections.nCopies(2, "x")) + " " + copy(new PriorityQueue<>(List.of(2, 1))));
        try {
            copy(new Object[] {new Plain()});
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (StreamCorruptedException e) {
            System.out.println(e.getMessage());
        }
    }
}
