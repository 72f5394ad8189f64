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

public class Streaming {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonGenerator g = F.createGenerator(out, JsonEncoding.UTF8);
        g.setRootValueSeparator(new SerializedString("\n"));
        for (int i = 0; i < 2000; i++) {
            g.writeStartObject();
            g.writeNumberField("id", i);
            g.writeStringField("t", "тест" + i);
            g.writeEndObject();
        }
        g.close();
        JsonParser p = F.createParser(new ByteArrayInputStream(out.toByteArray()));
        long sum = 0;
        int chars = 0;
        for (JsonToken t; (t = p.nextToken()) != null; ) {
            if (t == JsonToken.VALUE_NUMBER_INT) sum += p.getLongValue();
            if (t == JsonToken.VALUE_STRING) chars += p.getTextLength();
        }
        System.out.println(out.size() + " " + sum + " " + chars);
    }
}
