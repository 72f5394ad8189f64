package collisions.radar;

import java.util.Arrays;

/** The name of an aircraft, as bytes. */
public class CallSign {
    private byte[] letters;

    public CallSign(byte[] letters) {
        this.letters = letters;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CallSign sign && Arrays.equals(sign.letters, letters);
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (byte letter : letters) {
            hash = 31 * hash + letter;
        }
        return hash;
    }

    @Override
    public String toString() {
        return new String(letters, java.nio.charset.StandardCharsets.ISO_8859_1);
    }
}
