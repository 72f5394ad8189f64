import com.google.common.hash.*;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.io.CharStreams;
import java.io.*;
import java.nio.charset.StandardCharsets;

@SuppressWarnings("deprecation")
public class HashTest {
    public static void main(String[] args) throws IOException {
        for (HashFunction f :
                new HashFunction[] {
                    Hashing.murmur3_128(),
                    Hashing.murmur3_32_fixed(),
                    Hashing.sha256(),
                    Hashing.md5(),
                    Hashing.sha1(),
                    Hashing.crc32(),
                    Hashing.crc32c(),
                    Hashing.adler32(),
                    Hashing.sipHash24(),
                    Hashing.farmHashFingerprint64(),
                    Hashing.sha512()
                })
            System.out.println(
                    f
                            + " "
                            + f.hashString("hello", StandardCharsets.UTF_8)
                            + " "
                            + f.newHasher().putInt(1).putLong(2).putBytes(new byte[] {3}).hash());
        System.out.println(
                Hashing.consistentHash(12345L, 10)
                        + " "
                        + Hashing.combineOrdered(
                                java.util.List.of(HashCode.fromInt(1), HashCode.fromInt(2))));
        BloomFilter<CharSequence> b = BloomFilter.create(Funnels.unencodedCharsFunnel(), 100, 0.01);
        b.put("a");
        System.out.println(
                b.mightContain("a") + " " + b.mightContain("nope") + b.approximateElementCount());
        System.out.println(
                Hashing.hmacSha256("key".getBytes()).hashString("msg", StandardCharsets.UTF_8));
        System.out.println(
                BaseEncoding.base64().encode("hello".getBytes())
                        + BaseEncoding.base32().lowerCase().encode("hi".getBytes())
                        + BaseEncoding.base16().withSeparator(":", 2).encode(new byte[] {1, -1}));
        System.out.println(
                new String(BaseEncoding.base64Url().decode("aGk"))
                        + ByteStreams.toByteArray(new ByteArrayInputStream(new byte[5])).length);
        System.out.println(
                CharSource.wrap("l1\nl2\r\nl3").readLines()
                        + CharStreams.toString(new StringReader("abc")));
        try {
            BaseEncoding.base16().decode("XY");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
