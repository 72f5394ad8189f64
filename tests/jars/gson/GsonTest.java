import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.*;
import java.io.StringReader;
import java.lang.reflect.Type;
import java.util.*;

public class GsonTest {
    enum Level {
        @SerializedName("lo")
        LOW,
        HIGH
    }

    record Rec(String a, int b) {}

    static class Node {
        String id;

        @SerializedName("kids")
        List<Node> children = new ArrayList<>();

        transient int t = 4;
        Level level = Level.LOW;
        double[] ds = {1, 2.5};

        Node(String id) {
            this.id = id;
        }

        Node() {}
    }

    public static void main(String[] args) throws Exception {
        Gson g = new GsonBuilder().setPrettyPrinting().create();
        Node n = new Node("root");
        n.children.add(new Node("leaf"));
        System.out.println(g.toJson(n));
        Node back = new Gson().fromJson(new Gson().toJson(n), Node.class);
        System.out.println(
                back.children.get(0).id + back.level + back.t + Arrays.toString(back.ds));
        Map<String, List<Integer>> m =
                new Gson()
                        .fromJson(
                                "{\"a\":[1,2,3]}", new TypeToken<Map<String, List<Integer>>>() {});
        System.out.println(
                m
                        + new Gson().toJson(new Rec("x", 1))
                        + new Gson().fromJson("{\"a\":\"q\",\"b\":7}", Rec.class));
        JsonObject o = JsonParser.parseString("{\"x\":1,\"y\":[true,null]}").getAsJsonObject();
        o.addProperty("z", 'c');
        System.out.println(o + " " + o.get("y").getAsJsonArray().size() + o.deepCopy().equals(o));
        Gson custom =
                new GsonBuilder()
                        .registerTypeAdapter(
                                Level.class,
                                (JsonSerializer<Level>) (l, t, c) -> new JsonPrimitive(l.ordinal()))
                        .setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE)
                        .serializeNulls()
                        .create();
        System.out.println(custom.toJson(new Node("c")));
        System.out.println(
                new Gson().fromJson("{\"k\":{\"n\":1.0}}", Object.class)
                        + " "
                        + new Gson().toJson(Map.of("e", Optional.of(1).get())));
        JsonReader r = new JsonReader(new StringReader("[1, 'a', ]"));
        r.setStrictness(Strictness.LENIENT);
        r.beginArray();
        while (r.hasNext())
            System.out.print(
                    r.peek()
                            + " "
                            + (r.peek() == JsonToken.NULL ? "null" : r.nextString())
                            + ";"
                            + (r.peek() == JsonToken.NULL ? skip(r) : ""));
        System.out.println();
        try {
            new Gson().fromJson("{\"id\":[}", Node.class);
        } catch (JsonSyntaxException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Gson().toJson(Class.class);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        new Gson().fromJson("{\"b\":\"notanint\"}", Rec.class);
    }

    static String skip(JsonReader r) throws Exception {
        r.nextNull();
        return "";
    }
}
