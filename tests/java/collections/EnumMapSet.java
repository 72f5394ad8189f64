// EnumMap and EnumSet with ranges, complements and large enums.
import java.util.*;

public class EnumMapSet {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Big {
        A0,A1,A2,A3,A4,A5,A6,A7,A8,A9,B0,B1,B2,B3,B4,B5,B6,B7,B8,B9,C0,C1,C2,C3,C4,C5,C6,C7,C8,C9,D0,D1,D2,D3,D4,D5,D6,D7,D8,D9,E0,E1,E2,E3,E4,E5,E6,E7,E8,E9,F0,F1,F2,F3,F4,F5,F6,F7,F8,F9,G0,G1,G2,G3,G4,G5,G6,G7,G8,G9
    }
    public static void main(String[] args) {
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, "rest"); m.put(Day.MON, "work"); m.put(Day.WED, null);
        System.out.println(m + " " + m.containsKey(Day.TUE) + " " + m.get(Day.WED) + " " + m.containsValue(null) + " " + m.size());
        m.merge(Day.MON, "!", String::concat);
        m.keySet().remove(Day.SUN);
        System.out.println(m + " " + m.equals(new HashMap<>(m)));
        EnumSet<Day> w = EnumSet.range(Day.MON, Day.FRI);
        System.out.println(w + " " + EnumSet.complementOf(w) + " " + EnumSet.of(Day.SUN, Day.TUE) + " " + EnumSet.noneOf(Day.class) + " "
                + EnumSet.allOf(Day.class).size());
        w.removeAll(EnumSet.of(Day.TUE, Day.SAT));
        w.add(Day.SUN);
        System.out.println(w + " " + w.contains(Day.TUE) + " " + w.contains(null));
        EnumSet<Big> b = EnumSet.range(Big.A5, Big.G5);
        System.out.println(b.size() + " " + EnumSet.complementOf(b) + " " + b.contains(Big.G6));
        b.removeIf(x -> x.ordinal() % 10 != 0);
        System.out.println(b);
        Iterator<Big> it = b.iterator();
        it.next(); it.remove();
        System.out.println(b + " " + EnumSet.copyOf(b).equals(b));
        try { EnumSet.range(Day.FRI, Day.MON); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { m.put(null, "x"); } catch (NullPointerException e) { System.out.println("npe"); }
    }
}
