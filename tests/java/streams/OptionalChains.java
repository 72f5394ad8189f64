// Optional and its primitive kin.
import java.util.*;

public class OptionalChains {
    public static void main(String[] args) {
        Optional<String> a = Optional.of("text"), e = Optional.empty();
        System.out.println(a + " " + e + " " + a.map(String::length) + " " + e.map(String::length) + " " + a.filter(s -> s.isEmpty()) + " "
                + a.flatMap(s -> Optional.of(s.charAt(0))) + " " + e.or(() -> Optional.of("alt")) + " " + e.orElse("else") + " "
                + e.orElseGet(() -> "get") + " " + a.isPresent() + e.isEmpty());
        a.ifPresent(s -> System.out.println("has " + s));
        e.ifPresentOrElse(s -> System.out.println("no"), () -> System.out.println("empty"));
        try { e.get(); } catch (NoSuchElementException x) { System.out.println(x.getMessage()); }
        try { e.orElseThrow(() -> new IllegalStateException("mine")); } catch (IllegalStateException x) { System.out.println(x.getMessage()); }
        try { Optional.of(null); } catch (NullPointerException x) { System.out.println("npe"); }
        System.out.println(Optional.ofNullable(null).equals(e) + " " + a.equals(Optional.of("text")) + " " + a.hashCode() + " " + e.hashCode() + " "
                + a.map(s -> null) + " " + a.stream().count());
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalLong.of(4).getAsLong() + " "
                + OptionalDouble.of(2.5).orElse(1) + " " + OptionalDouble.empty().orElse(1) + " " + OptionalInt.of(3).equals(OptionalInt.of(3)));
        record User(String name, Optional<User> boss) { }
        User top = new User("top", Optional.empty()), low = new User("low", Optional.of(new User("mid", Optional.of(top))));
        System.out.println(low.boss().flatMap(User::boss).map(User::name).orElse("?") + " "
                + top.boss().flatMap(User::boss).map(User::name).orElse("?"));
    }
}
