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

public class TokensFromString {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonParser p =
                F.createParser(
                        "{\"a\":[1,-2.5e3,true,null,\"x\\u00e9\\n"
                            + "\"],\"b\":{\"c\":12345678901234567890}}");
        for (JsonToken t; (t = p.nextToken()) != null; )
            System.out.println(
                    t
                            + " "
                            + p.currentName()
                            + " "
                            + p.getText()
                            + " "
                            + p.currentTokenLocation().getColumnNr());
    }
}
