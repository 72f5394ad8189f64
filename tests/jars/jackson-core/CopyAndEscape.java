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

public class CopyAndEscape {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonFactory f =
                JsonFactory.builder()
                        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                        .disable(JsonWriteFeature.QUOTE_FIELD_NAMES)
                        .build();
        StringWriter w = new StringWriter();
        JsonGenerator g = f.createGenerator(w);
        JsonParser p = F.createParser("{\"ключ\":[\"😀\",1.50,{}],\"s\":\"a/b\"}");
        p.nextToken();
        g.copyCurrentStructure(p);
        g.close();
        System.out.println(
                w + " " + new String(JsonStringEncoder.getInstance().quoteAsString("x\"y\t")));
        try {
            JsonGenerator h = F.createGenerator(new StringWriter());
            h.writeStartArray();
            h.writeFieldName("no");
        } catch (JsonGenerationException e) {
            System.out.println(e.getMessage());
        }
    }
}
