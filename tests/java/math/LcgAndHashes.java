// Hand-written generators and hash functions stress integer arithmetic.
public class LcgAndHashes {
    static int fnv(String s) { int h = 0x811c9dc5; for (int i = 0; i < s.length(); i++) { h ^= s.charAt(i); h *= 16777619; } return h; }
    static long xorshift(long x) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; return x; }
    static int murmur(int k) { k *= 0xcc9e2d51; k = k << 15 | k >>> 17; k *= 0x1b873593; k ^= k >>> 16; k *= 0x85ebca6b; k ^= k >>> 13; return k; }
    static int crc(byte[] b) {
        int c = -1;
        for (byte x : b) {
            c ^= x & 0xff;
            for (int i = 0; i < 8; i++) c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
        }
        return ~c;
    }
    public static void main(String[] args) {
        System.out.println(fnv("hello") + " " + fnv("") + " " + Integer.toHexString(fnv("The quick brown fox")));
        long x = 88172645463325252L;
        for (int i = 0; i < 1000; i++) x = xorshift(x);
        System.out.println(x);
        int m = 1;
        for (int i = 0; i < 1000; i++) m = murmur(m + i);
        System.out.println(m);
        System.out.println(Integer.toHexString(crc("123456789".getBytes())));
        long seed = 12345;
        long acc = 0;
        for (int i = 0; i < 1000; i++) { seed = seed * 6364136223846793005L + 1442695040888963407L; acc += seed >>> 33; acc ^= (int) seed; }
        System.out.println(acc);
        long mod = 1;
        for (int i = 0; i < 62; i++) mod = mod * 31 % 1_000_000_007L;
        System.out.println(mod);
        int col = 27, steps = 0;
        while (col != 1) { col = col % 2 == 0 ? col / 2 : 3 * col + 1; steps++; }
        System.out.println(steps);
    }
}
