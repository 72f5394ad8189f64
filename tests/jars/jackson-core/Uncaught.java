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

public class Uncaught {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonParser p = F.createParser("[1, 2, oops]");
        int sum = 0;
        while (p.nextToken() != JsonToken.END_ARRAY)
            if (p.currentToken() == JsonToken.VALUE_NUMBER_INT) sum += p.getIntValue();
        System.out.println(sum);
    }
}
