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

public class TokensFromBytes {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        byte[] b = "[\"é€😀\", 1.0, {\"k\" : false}]".getBytes(StandardCharsets.UTF_8);
        try (JsonParser p = F.createParser(b)) {
            while (p.nextToken() != null)
                System.out.println(
                        p.currentToken()
                                + " "
                                + p.getText()
                                + " "
                                + p.getParsingContext().pathAsPointer());
        }
    }
}
