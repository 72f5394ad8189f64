// ByteBuffer and CharBuffer positions, views, slices, orders and failures.
import java.nio.*;
import java.util.*;

public class ByteBuffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(16);
        b.put((byte) 1).putShort((short) 2).putInt(3).putLong(4);
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b + " " + b.get() + b.getShort() + b.getInt() + b.getLong() + " " + b.hasRemaining());
        try {
            b.get();
        } catch (BufferUnderflowException e) {
            System.out.println(e);
        }
        b.clear();
        try {
            b.position(17);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        b.order(ByteOrder.LITTLE_ENDIAN).putInt(0, 0x01020304).putFloat(4, 1.5f).putDouble(8, -2.5);
        System.out.println(Arrays.toString(b.array()) + " " + b.getInt(0) + " " + b.getFloat(4) + " " + b.getDouble(8) + " " + b.order());
        b.position(4).limit(8);
        ByteBuffer s = b.slice(), d = b.duplicate(), ro = b.asReadOnlyBuffer();
        System.out.println(s + " " + s.order() + " " + d + " " + ro.isReadOnly());
        s.put(0, (byte) 99);
        System.out.println(b.get(4));
        try {
            ro.put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only");
        }
        b.compact();
        System.out.println(b + " " + b.get(0));
        b.mark();
        b.get();
        b.reset();
        System.out.println(b.position());
        try {
            ByteBuffer.allocate(2).reset();
        } catch (InvalidMarkException e) {
            System.out.println("no mark");
        }
        IntBuffer i = ByteBuffer.allocate(12).asIntBuffer();
        i.put(7).put(new int[] {8, 9});
        i.rewind();
        System.out.println(i + " " + i.get(1) + " " + i.compareTo(IntBuffer.wrap(new int[] {7, 8, 10})) + " "
                + i.equals(IntBuffer.wrap(new int[] {7, 8, 9})));
        try {
            i.put(9, 0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("ioobe");
        }
        CharBuffer c = CharBuffer.wrap("hello");
        System.out.println(c.subSequence(1, 3) + " " + c.length() + " " + c.charAt(4) + " " + c.isReadOnly() + " "
                + CharBuffer.allocate(3).put("ab").flip());
        ByteBuffer dir = ByteBuffer.allocateDirect(8);
        dir.putLong(77).flip();
        System.out.println(dir.isDirect() + " " + dir.getLong() + " " + dir.hasArray() + " " + dir);
        LongBuffer l = LongBuffer.wrap(new long[] {1, 2, 3}, 1, 2);
        System.out.println(l + " " + l.get() + " " + l.arrayOffset());
        System.out.println(ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {0, 1, 2}, 1, 2)) + " "
                + ByteBuffer.wrap(new byte[] {1, 2}).hashCode() + " "
                + ByteBuffer.wrap(new byte[] {1, 2, 3}).mismatch(ByteBuffer.wrap(new byte[] {1, 9})));
        ShortBuffer sh = ShortBuffer.allocate(2);
        try {
            sh.put(new short[3]);
        } catch (BufferOverflowException e) {
            System.out.println(e);
        }
        ByteBuffer bulk = ByteBuffer.allocate(4);
        bulk.put(1, new byte[] {5, 6});
        System.out.println(Arrays.toString(bulk.array()));
    }
}
