import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.node.*;
import java.util.*;

public class PojoTest {
    enum Kind {
        SMALL,
        LARGE
    }

    public record Point(int x, int y) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Dog.class, name = "dog"),
        @JsonSubTypes.Type(value = Cat.class, name = "cat")
    })
    public interface Animal {}

    public static class Dog implements Animal {
        public String bark = "woof";
    }

    public static class Cat implements Animal {
        public int lives = 9;
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Item {
        private String name;

        @JsonProperty("qty")
        private int quantity;

        public List<Point> points = new ArrayList<>();
        public Map<String, Kind> kinds = new TreeMap<>();
        public Optional<String> nothing;
        @JsonIgnore public int ignored = 5;

        public String getName() {
            return name;
        }

        public void setName(String n) {
            name = n;
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper m = new ObjectMapper();
        Item it = new Item();
        it.setName("thing");
        it.quantity = 3;
        it.points.add(new Point(1, 2));
        it.kinds.put("a", Kind.LARGE);
        String s = m.writeValueAsString(it);
        System.out.println(s);
        Item back = m.readValue(s, Item.class);
        System.out.println(back.getName() + back.quantity + back.points + back.kinds);
        System.out.println(
                m.writerWithDefaultPrettyPrinter()
                        .writeValueAsString(List.of(new Dog(), new Cat())));
        Animal a = m.readValue("{\"type\":\"cat\",\"lives\":3}", Animal.class);
        System.out.println(a.getClass().getSimpleName() + ((Cat) a).lives);
        JsonNode n = m.readTree("{\"a\":[1,2,{\"b\":null}],\"c\":1.5}");
        System.out.println(
                n.at("/a/1")
                        + " "
                        + n.path("zz").isMissingNode()
                        + n.findValue("b")
                        + ((ObjectNode) n).put("d", "e"));
        Map<String, List<Integer>> map =
                m.readValue("{\"k\":[1,2]}", new TypeReference<Map<String, List<Integer>>>() {});
        System.out.println(map + " " + m.convertValue(new Point(5, 6), Map.class));
        try {
            m.readValue("{\"nope\":1}", Item.class);
        } catch (JsonMappingException e) {
            System.out.println(e.getMessage().split("\n")[0].replaceAll("\\(class.*", ""));
        }
        m.readValue("{\"x\":\"q\"}", Point.class);
    }
}
