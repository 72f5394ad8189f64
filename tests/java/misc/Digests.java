// MD5, SHA-1, SHA-256 and SHA-512 of strings.
import java.security.*;
import java.util.*;

public class Digests {
    public static void main(String[] args) throws Exception {
        for (String a : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"}) {
            MessageDigest d = MessageDigest.getInstance(a);
            System.out.println(a + " " + d.getDigestLength() + " " + HexFormat.of().formatHex(d.digest("abc".getBytes())) + " "
                    + HexFormat.of().formatHex(d.digest()).substring(0, 16));
            d.update((byte) 'a');
            MessageDigest c = (MessageDigest) d.clone();
            d.update("bc".getBytes());
            System.out.println(MessageDigest.isEqual(d.digest(), MessageDigest.getInstance(a).digest("abc".getBytes())) + " "
                    + HexFormat.of().formatHex(c.digest()).substring(0, 8));
        }
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        byte[] big = new byte[5000];
        for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 7);
        System.out.println(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(big)));
    }
}
