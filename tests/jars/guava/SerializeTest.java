import com.google.common.collect.*;
import java.io.*;
import java.util.List;

public class SerializeTest {
    static Object round(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Multimap<String, Integer> mm = HashMultimap.create();
        mm.put("a", 1);
        mm.put("a", 2);
        for (Object o :
                List.of(
                        ImmutableList.of(1, 2),
                        ImmutableMap.of("k", List.of(1)),
                        mm,
                        HashBasedTable.create(ImmutableTable.of(1, 2, 3)),
                        ImmutableMultiset.of("q", "q"),
                        Range.closed(1, 4),
                        Ordering.natural().reverse(),
                        HashBiMap.create(ImmutableMap.of("x", "y"))))
            System.out.println(
                    round(o).equals(o)
                            + " "
                            + round(o)
                            + " "
                            + round(o).getClass().getSimpleName());
    }
}
