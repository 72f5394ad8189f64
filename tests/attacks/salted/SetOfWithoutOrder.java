// expect: verified
// What does not depend on the order holds.
import java.util.Set;

class SetOfWithoutOrder {
    public static void main(String[] args) {
        Set<String> set = Set.of("a", "b");
        int n = 0;
        for (String s : set) {
            n += s.charAt(0);
        }
        assert n == 'a' + 'b' && set.equals(Set.of("b", "a")) && set.hashCode() == "a".hashCode() + "b".hashCode();
    }
}
