// Local records, enums and interfaces inside methods, statics in inner classes.
import java.util.*;

public class LocalRecordsEnums {
    class Inner { static int counter; static int next() { return ++counter; } record R(int i) { } }
    public static void main(String[] args) {
        enum Dir { N, E, S, W; Dir turn() { return values()[(ordinal() + 1) % 4]; } }
        interface Step { int go(int p); }
        record Pos(int x, int y) {
            Pos move(Dir d, int n) {
                return switch (d) {
                    case N -> new Pos(x, y + n);
                    case S -> new Pos(x, y - n);
                    case E -> new Pos(x + n, y);
                    case W -> new Pos(x - n, y);
                };
            }
        }
        Pos p = new Pos(0, 0);
        Dir d = Dir.N;
        for (int i = 1; i <= 6; i++) { p = p.move(d, i); d = d.turn(); }
        System.out.println(p + " " + d);
        Step s = q -> q + 1;
        System.out.println(s.go(1));
        System.out.println(Inner.next() + Inner.next() + " " + new Inner.R(4));
        var list = new ArrayList<Map<String, ? extends Number>>();
        list.add(Map.of("k", 1));
        for (var m : list) for (var e : m.entrySet()) System.out.println(e.getKey() + e.getValue());
        var anon = new Object() { int hits = 0; void hit() { hits++; } };
        anon.hit();
        anon.hit();
        System.out.println(anon.hits);
    }
}
