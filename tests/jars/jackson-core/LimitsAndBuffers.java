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

public class LimitsAndBuffers {
    static final JsonFactory F = new JsonFactory();

    public static void main(String[] args) throws Exception {
        JsonFactory f =
                JsonFactory.builder()
                        .streamReadConstraints(
                                StreamReadConstraints.builder()
                                        .maxNestingDepth(5)
                                        .maxStringLength(10)
                                        .build())
                        .build();
        for (String s : new String[] {"[[[[[[1]]]]]]", "\"12345678901\""}) {
            try {
                JsonParser p = f.createParser(s);
                while (p.nextToken() != null) p.getText();
            } catch (StreamConstraintsException e) {
                System.out.println(e.getMessage());
            }
        }
        TextBuffer t = new TextBuffer(new BufferRecycler());
        for (int i = 0; i < 5000; i++) t.append((char) (0x61 + i % 26));
        System.out.println(t.size() + t.contentsAsString().substring(4990));
        System.out.println(
                Base64Variants.MIME.encode(new byte[60])
                        + " "
                        + Version.unknownVersion()
                        + F.version());
        ByteArrayBuilder bb = new ByteArrayBuilder();
        bb.appendFourBytes(0x41424344);
        System.out.println(
                new String(bb.toByteArray())
                        + NumberInput.parseBigDecimal("1.10")
                        + NumberOutput.toString(1e21));
    }
}
