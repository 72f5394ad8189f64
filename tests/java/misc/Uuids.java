// UUIDs from names and strings, comparison and versions.
import java.util.*;

public class Uuids {
    public static void main(String[] args) {
        UUID a = UUID.nameUUIDFromBytes("hello".getBytes()), b = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(a + " " + a.version() + " " + a.variant() + " " + b.version() + " " + b.getMostSignificantBits() + " "
                + b.getLeastSignificantBits() + " " + a.compareTo(b) + " " + b.timestamp() + " " + b.node() + " " + a.hashCode() + " "
                + a.equals(UUID.fromString(a.toString())) + " " + new UUID(1, 2));
        try {
            UUID.fromString("nope");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(UUID.randomUUID().version() + " " + UUID.randomUUID().toString().length() + " " + UUID.fromString("1-2-3-4-5"));
    }
}
