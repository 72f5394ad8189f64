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

public class Async {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        NonBlockingJsonParser p = (NonBlockingJsonParser) F.createNonBlockingByteArrayParser();
        byte[] b = "{\"name\":\"J\u00f6rg\",\"xs\":[1,22,333]}".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < b.length; i++) {
            p.feedInput(b, i, i + 1);
            for (JsonToken t; (t = p.nextToken()) != JsonToken.NOT_AVAILABLE; )
                System.out.println(i + " " + t + " " + p.getText());
        }
        p.endOfInput();
        System.out.println(p.nextToken());
    }
}
