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

public class Errors {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        for (String s :
                new String[] {
                    "{\"a\" 1}",
                    "[1,]",
                    "{a:1}",
                    "\"open",
                    "[1 2]",
                    "nul",
                    "01",
                    "{\"a\":1}}",
                    "[\"\t\"]",
                    "\"\\x\"",
                    "1.e3",
                    "// c"
                }) {
            try {
                JsonParser p = F.createParser(s);
                while (p.nextToken() != null) {
                    p.getText();
                }
                System.out.println("ok " + s);
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
