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

public class Numbers {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        for (String s :
                new String[] {
                    "1",
                    "-0",
                    "2147483648",
                    "9223372036854775808",
                    "0.1",
                    "1e-320",
                    "1E400",
                    "123456789.123456789123456789"
                }) {
            JsonParser p = F.createParser(s);
            p.nextToken();
            System.out.println(
                    p.getNumberType()
                            + " "
                            + p.getNumberValue()
                            + " "
                            + p.getDoubleValue()
                            + " "
                            + (p.currentToken().isNumeric() ? p.getDecimalValue() : null));
        }
        JsonParser q = F.createParser("99999999999");
        q.nextToken();
        try {
            q.getIntValue();
        } catch (InputCoercionException e) {
            System.out.println(e.getMessage());
        }
    }
}
