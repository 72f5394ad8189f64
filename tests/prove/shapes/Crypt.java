// A block cipher in rounds of 16-bit words: workers encrypt, then others decrypt, a slice of the text each. (Shape of crypt: 2,636 statements, 3 threads.)
// proves: deadlock, class-cast
class Crypt {
    static final int BLOCKS = 12;
    static final int KEYS = 52;
    static int mistakes;

    private final byte[] plain = new byte[BLOCKS * 8];
    private final byte[] secret = new byte[BLOCKS * 8];
    private final byte[] again = new byte[BLOCKS * 8];
    private final short[] user = new short[8];
    private final int[] forward = new int[KEYS];
    private final int[] backward = new int[KEYS];
    private long state = 136506717L;

    private int random(int bits) {
        state = (state * 25214903917L + 11) & ((1L << 48) - 1);
        return (int) (state >>> (48 - bits));
    }

    private void fill() {
        for (int i = 0; i < user.length; i++) {
            user[i] = (short) random(16);
        }
        for (int i = 0; i < plain.length; i++) {
            plain[i] = (byte) random(8);
        }
    }

    private void encryptKey() {
        for (int i = 0; i < 8; i++) {
            forward[i] = user[i] & 0xffff;
        }
        for (int i = 8; i < KEYS; i++) {
            int at = i & 7;
            if (at < 6) {
                forward[i] = ((forward[i - 7] & 127) << 9 | forward[i - 6] >> 7) & 0xffff;
            } else if (at == 6) {
                forward[i] = ((forward[i - 7] & 127) << 9 | forward[i - 14] >> 7) & 0xffff;
            } else {
                forward[i] = ((forward[i - 15] & 127) << 9 | forward[i - 14] >> 7) & 0xffff;
            }
        }
    }

    /** The number whose product with x is 1 modulo 65537. */
    static int inverse(int x) {
        if (x <= 1) {
            return x;
        }
        int t1 = 0x10001 / x;
        int y = 0x10001 % x;
        if (y == 1) {
            return (1 - t1) & 0xffff;
        }
        int t0 = 1;
        do {
            int q = x / y;
            x = x % y;
            t0 = t0 + q * t1;
            if (x == 1) {
                return t0 & 0xffff;
            }
            q = y / x;
            y = y % x;
            t1 = t1 + q * t0;
        } while (y != 1);
        return (1 - t1) & 0xffff;
    }

    private void decryptKey() {
        backward[0] = inverse(forward[48]);
        backward[1] = -forward[49] & 0xffff;
        backward[2] = -forward[50] & 0xffff;
        backward[3] = inverse(forward[51]);
        backward[4] = forward[46];
        backward[5] = forward[47];
        backward[6] = inverse(forward[42]);
        backward[7] = -forward[44] & 0xffff;
        backward[8] = -forward[43] & 0xffff;
        backward[9] = inverse(forward[45]);
        backward[10] = forward[40];
        backward[11] = forward[41];
        backward[12] = inverse(forward[36]);
        backward[13] = -forward[38] & 0xffff;
        backward[14] = -forward[37] & 0xffff;
        backward[15] = inverse(forward[39]);
        backward[16] = forward[34];
        backward[17] = forward[35];
        backward[18] = inverse(forward[30]);
        backward[19] = -forward[32] & 0xffff;
        backward[20] = -forward[31] & 0xffff;
        backward[21] = inverse(forward[33]);
        backward[22] = forward[28];
        backward[23] = forward[29];
        backward[24] = inverse(forward[24]);
        backward[25] = -forward[26] & 0xffff;
        backward[26] = -forward[25] & 0xffff;
        backward[27] = inverse(forward[27]);
        backward[28] = forward[22];
        backward[29] = forward[23];
        backward[30] = inverse(forward[18]);
        backward[31] = -forward[20] & 0xffff;
        backward[32] = -forward[19] & 0xffff;
        backward[33] = inverse(forward[21]);
        backward[34] = forward[16];
        backward[35] = forward[17];
        backward[36] = inverse(forward[12]);
        backward[37] = -forward[14] & 0xffff;
        backward[38] = -forward[13] & 0xffff;
        backward[39] = inverse(forward[15]);
        backward[40] = forward[10];
        backward[41] = forward[11];
        backward[42] = inverse(forward[6]);
        backward[43] = -forward[8] & 0xffff;
        backward[44] = -forward[7] & 0xffff;
        backward[45] = inverse(forward[9]);
        backward[46] = forward[4];
        backward[47] = forward[5];
        backward[48] = inverse(forward[0]);
        backward[49] = -forward[1] & 0xffff;
        backward[50] = -forward[2] & 0xffff;
        backward[51] = inverse(forward[3]);
    }

    private void run(int threads) throws InterruptedException {
        Thread[] workers = new Thread[threads];
        for (int i = 1; i < threads; i++) {
            workers[i] = new Thread(new Encrypter(i, threads, plain, secret, forward));
            workers[i].start();
        }
        new Encrypter(0, threads, plain, secret, forward).run();
        for (int i = 1; i < threads; i++) {
            workers[i].join();
        }
        for (int i = 1; i < threads; i++) {
            workers[i] = new Thread(new Decrypter(i, threads, secret, again, backward));
            workers[i].start();
        }
        new Decrypter(0, threads, secret, again, backward).run();
        for (int i = 1; i < threads; i++) {
            workers[i].join();
        }
    }

    private void validate() {
        for (int i = 0; i < plain.length; i++) {
            if (plain[i] != again[i]) {
                mistakes = mistakes + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length > 0) {
            threads = 1 + args.length % 4;
        }
        Crypt crypt = new Crypt();
        crypt.fill();
        crypt.encryptKey();
        crypt.decryptKey();
        crypt.run(threads);
        crypt.validate();
        if (mistakes > 0) {
            throw new IllegalStateException();
        }
    }
}

class Encrypter implements Runnable {
    private final int id;
    private final int threads;
    private final byte[] from;
    private final byte[] to;
    private final int[] key;

    Encrypter(int id, int threads, byte[] from, byte[] to, int[] key) {
        this.id = id;
        this.threads = threads;
        this.from = from;
        this.to = to;
        this.key = key;
    }

    private static int times(int a, int b) {
        if (a == 0) {
            return (0x10001 - b) & 0xffff;
        }
        if (b == 0) {
            return (0x10001 - a) & 0xffff;
        }
        long product = (long) a * b;
        return (int) (product % 0x10001) & 0xffff;
    }

    @Override
    public void run() {
        int blocks = from.length / 8;
        int slice = (blocks + threads - 1) / threads;
        int low = id * slice * 8;
        int high = (id + 1) * slice * 8;
        if (high > from.length) {
            high = from.length;
        }
        for (int i = low; i + 7 < high; i = i + 8) {
            block(i);
        }
    }

    private void block(int at) {
        int x1 = from[at] & 0xff | (from[at + 1] & 0xff) << 8;
        int x2 = from[at + 2] & 0xff | (from[at + 3] & 0xff) << 8;
        int x3 = from[at + 4] & 0xff | (from[at + 5] & 0xff) << 8;
        int x4 = from[at + 6] & 0xff | (from[at + 7] & 0xff) << 8;
        int t1;
        int t2;
        x1 = times(x1, key[0]);
        x2 = x2 + key[1] & 0xffff;
        x3 = x3 + key[2] & 0xffff;
        x4 = times(x4, key[3]);
        t2 = times(x1 ^ x3, key[4]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[5]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[6]);
        x2 = x2 + key[7] & 0xffff;
        x3 = x3 + key[8] & 0xffff;
        x4 = times(x4, key[9]);
        t2 = times(x1 ^ x3, key[10]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[11]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[12]);
        x2 = x2 + key[13] & 0xffff;
        x3 = x3 + key[14] & 0xffff;
        x4 = times(x4, key[15]);
        t2 = times(x1 ^ x3, key[16]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[17]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[18]);
        x2 = x2 + key[19] & 0xffff;
        x3 = x3 + key[20] & 0xffff;
        x4 = times(x4, key[21]);
        t2 = times(x1 ^ x3, key[22]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[23]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[24]);
        x2 = x2 + key[25] & 0xffff;
        x3 = x3 + key[26] & 0xffff;
        x4 = times(x4, key[27]);
        t2 = times(x1 ^ x3, key[28]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[29]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[30]);
        x2 = x2 + key[31] & 0xffff;
        x3 = x3 + key[32] & 0xffff;
        x4 = times(x4, key[33]);
        t2 = times(x1 ^ x3, key[34]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[35]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[36]);
        x2 = x2 + key[37] & 0xffff;
        x3 = x3 + key[38] & 0xffff;
        x4 = times(x4, key[39]);
        t2 = times(x1 ^ x3, key[40]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[41]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[42]);
        x2 = x2 + key[43] & 0xffff;
        x3 = x3 + key[44] & 0xffff;
        x4 = times(x4, key[45]);
        t2 = times(x1 ^ x3, key[46]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[47]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        t1 = times(x1, key[48]);
        t2 = x3 + key[49] & 0xffff;
        x3 = x2 + key[50] & 0xffff;
        x2 = t2;
        x4 = times(x4, key[51]);
        to[at] = (byte) t1;
        to[at + 1] = (byte) (t1 >>> 8);
        to[at + 2] = (byte) x2;
        to[at + 3] = (byte) (x2 >>> 8);
        to[at + 4] = (byte) x3;
        to[at + 5] = (byte) (x3 >>> 8);
        to[at + 6] = (byte) x4;
        to[at + 7] = (byte) (x4 >>> 8);
    }
}

class Decrypter implements Runnable {
    private final int id;
    private final int threads;
    private final byte[] from;
    private final byte[] to;
    private final int[] key;

    Decrypter(int id, int threads, byte[] from, byte[] to, int[] key) {
        this.id = id;
        this.threads = threads;
        this.from = from;
        this.to = to;
        this.key = key;
    }

    private static int times(int a, int b) {
        if (a == 0) {
            return (0x10001 - b) & 0xffff;
        }
        if (b == 0) {
            return (0x10001 - a) & 0xffff;
        }
        long product = (long) a * b;
        return (int) (product % 0x10001) & 0xffff;
    }

    @Override
    public void run() {
        int blocks = from.length / 8;
        int slice = (blocks + threads - 1) / threads;
        int low = id * slice * 8;
        int high = (id + 1) * slice * 8;
        if (high > from.length) {
            high = from.length;
        }
        for (int i = low; i + 7 < high; i = i + 8) {
            block(i);
        }
    }

    private void block(int at) {
        int x1 = from[at] & 0xff | (from[at + 1] & 0xff) << 8;
        int x2 = from[at + 2] & 0xff | (from[at + 3] & 0xff) << 8;
        int x3 = from[at + 4] & 0xff | (from[at + 5] & 0xff) << 8;
        int x4 = from[at + 6] & 0xff | (from[at + 7] & 0xff) << 8;
        int t1;
        int t2;
        x1 = times(x1, key[0]);
        x2 = x2 + key[1] & 0xffff;
        x3 = x3 + key[2] & 0xffff;
        x4 = times(x4, key[3]);
        t2 = times(x1 ^ x3, key[4]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[5]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[6]);
        x2 = x2 + key[7] & 0xffff;
        x3 = x3 + key[8] & 0xffff;
        x4 = times(x4, key[9]);
        t2 = times(x1 ^ x3, key[10]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[11]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[12]);
        x2 = x2 + key[13] & 0xffff;
        x3 = x3 + key[14] & 0xffff;
        x4 = times(x4, key[15]);
        t2 = times(x1 ^ x3, key[16]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[17]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[18]);
        x2 = x2 + key[19] & 0xffff;
        x3 = x3 + key[20] & 0xffff;
        x4 = times(x4, key[21]);
        t2 = times(x1 ^ x3, key[22]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[23]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[24]);
        x2 = x2 + key[25] & 0xffff;
        x3 = x3 + key[26] & 0xffff;
        x4 = times(x4, key[27]);
        t2 = times(x1 ^ x3, key[28]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[29]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[30]);
        x2 = x2 + key[31] & 0xffff;
        x3 = x3 + key[32] & 0xffff;
        x4 = times(x4, key[33]);
        t2 = times(x1 ^ x3, key[34]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[35]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[36]);
        x2 = x2 + key[37] & 0xffff;
        x3 = x3 + key[38] & 0xffff;
        x4 = times(x4, key[39]);
        t2 = times(x1 ^ x3, key[40]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[41]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        x1 = times(x1, key[42]);
        x2 = x2 + key[43] & 0xffff;
        x3 = x3 + key[44] & 0xffff;
        x4 = times(x4, key[45]);
        t2 = times(x1 ^ x3, key[46]);
        t1 = times(t2 + (x2 ^ x4) & 0xffff, key[47]);
        t2 = t1 + t2 & 0xffff;
        x1 = x1 ^ t1;
        x4 = x4 ^ t2;
        t2 = t2 ^ x2;
        x2 = x3 ^ t1;
        x3 = t2;
        t1 = times(x1, key[48]);
        t2 = x3 + key[49] & 0xffff;
        x3 = x2 + key[50] & 0xffff;
        x2 = t2;
        x4 = times(x4, key[51]);
        to[at] = (byte) t1;
        to[at + 1] = (byte) (t1 >>> 8);
        to[at + 2] = (byte) x2;
        to[at + 3] = (byte) (x2 >>> 8);
        to[at + 4] = (byte) x3;
        to[at + 5] = (byte) (x3 >>> 8);
        to[at + 6] = (byte) x4;
        to[at + 7] = (byte) (x4 >>> 8);
    }
}
