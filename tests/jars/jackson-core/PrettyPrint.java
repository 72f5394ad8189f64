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

public class PrettyPrint {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        StringWriter w = new StringWriter();
        JsonGenerator g = F.createGenerator(w).useDefaultPrettyPrinter();
        g.writeStartObject();
        g.writeFieldName("list");
        g.writeArray(new int[] {1, 2, 3}, 0, 3);
        g.writeObjectFieldStart("in");
        g.writeStringField("k", "v");
        g.writeEndObject();
        g.writeEndObject();
        g.close();
        System.out.println(w);
    }
}
