import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.core.exc.*;
import com.fasterxml.jackson.core.filter.*;
import com.fasterxml.jackson.core.io.*;
import com.fasterxml.jackson.core.json.*;
import com.fasterxml.jackson.core.json.async.*;
import com.fasterxml.jackson.core.util.*;
import java.io.*;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Generate {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        StringWriter w = new StringWriter();
        try (JsonGenerator g = F.createGenerator(w)) {
            g.writeStartObject();
            g.writeStringField("s", "q\"\\\n\u0001é");
            g.writeNumberField("i", 42);
            g.writeNumberField("d", 1.5e-7);
            g.writeNumberField("f", 3.4f);
            g.writeArrayFieldStart("a");
            for (int i = 0; i < 3; i++) g.writeNumber(i * 1_000_000_000_000L);
            g.writeEndArray();
            g.writeBooleanField("b", true);
            g.writeNullField("n");
            g.writeBinaryField("bin", new byte[] {1, 2, 3, -1});
            g.writeEndObject();
        }
        System.out.println(w);
    }
}
