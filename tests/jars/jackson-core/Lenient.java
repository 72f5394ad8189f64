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

public class Lenient {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonFactory f =
                JsonFactory.builder()
                        .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                        .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                        .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                        .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                        .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                        .build();
        JsonParser p = f.createParser("/* c */ {k: 'it', n: NaN, // x\n l: [1,2,],}");
        for (JsonToken t; (t = p.nextToken()) != null; ) System.out.println(t + " " + p.getText());
    }
}
