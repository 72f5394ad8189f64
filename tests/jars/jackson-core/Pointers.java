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

public class Pointers {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonPointer p = JsonPointer.compile("/a/0/b~1c/~0d");
        System.out.println(
                p
                        + " "
                        + p.tail()
                        + " "
                        + p.head()
                        + " "
                        + p.last()
                        + " "
                        + p.matchesProperty("a")
                        + p.append(JsonPointer.valueOf("/z")).length());
        JsonParser in = F.createParser("{\"a\":{\"b\":[1,2,{\"c\":3}]},\"d\":4}");
        FilteringParserDelegate d =
                new FilteringParserDelegate(
                        in,
                        new JsonPointerBasedFilter("/a/b"),
                        TokenFilter.Inclusion.ONLY_INCLUDE_ALL,
                        false);
        for (JsonToken t; (t = d.nextToken()) != null; )
            System.out.print(t + ":" + d.getText() + " ");
        System.out.println();
    }
}
