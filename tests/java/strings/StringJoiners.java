// StringJoiner, Collectors.joining and nested joins.
import java.util.*;
import java.util.stream.*;

public class StringJoiners {
    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add("b").add(null);
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y");
        j.merge(k);
        System.out.println(j);
        System.out.println(new StringJoiner("|") + "" + new StringJoiner("|", "<", ">"));
        System.out.println(Stream.of(1, 2, 3).map(String::valueOf).collect(Collectors.joining("+", "(", ")")));
        System.out.println(String.join(",", new TreeSet<>(Arrays.asList("z", "m", "a"))));
    }
}
