import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Reads and writes JSON with Jackson: a tree, and an object by reflection. */
public class JacksonTree {
    public static class Point {
        public int x;
        public int y;
    }

    public static void main(String[] args) throws JsonProcessingException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode tree = mapper.readTree("{\"x\": 1, \"y\": [2, 3]}");
        Point point = mapper.readValue("{\"x\": 1, \"y\": 2}", Point.class);
        System.out.println(tree.get("y").size() + point.x + mapper.writeValueAsString(point));
    }
}
