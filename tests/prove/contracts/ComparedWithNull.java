// A comparator of the library's dereferences what the program's function gives it.
// alarms: uncaught-exception // really
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

public class ComparedWithNull {
    record Person(String name) {}

    public static void main(String[] args) {
        Map<Person, String> map = new TreeMap<>(Comparator.comparing(Person::name));
        map.put(new Person(null), "a");
        map.put(new Person(null), "b");
    }
}
