package java.io;

/** Second halves of reading and writing: what happens to the program's array is an operation of its own. */
final class HeddleTransfer {
    private HeddleTransfer() {
    }

    /** Puts what was read into the program's array. */
    static int deliver(byte[] bytes, byte[] target, int offset) {
        System.arraycopy(bytes, 0, target, offset, bytes.length);
        return bytes.length;
    }

    /** Writes a private copy of the program's array to a standard stream. */
    static void write(int descriptor, byte[] bytes) {
        output(descriptor, bytes);
    }

    private static native void output(int descriptor, byte[] bytes);
}
