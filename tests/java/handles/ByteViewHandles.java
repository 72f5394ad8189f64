// Byte array and byte buffer views as short, int, long, float and double in both orders.
import java.lang.invoke.*;
import java.nio.*;

public class ByteViewHandles {
    static String hex(byte[] b) { StringBuilder s = new StringBuilder(); for (byte x : b) s.append(String.format("%02x", x)); return s.toString(); }
    public static void main(String[] args) throws Throwable {
        byte[] a = new byte[16];
        VarHandle ib = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN),
                il = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN),
                lb = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN),
                sl = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN),
                cb = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN),
                fl = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN),
                db = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
        ib.set(a, 0, 0x01020304);
        il.set(a, 4, 0x01020304);
        System.out.println(hex(a) + " " + Integer.toHexString((int) ib.get(a, 2)) + " " + Integer.toHexString((int) il.get(a, 0)));
        lb.set(a, 8, 0x1122334455667788L);
        System.out.println(hex(a) + " " + Long.toHexString((long) lb.get(a, 5)) + " " + (short) sl.get(a, 1) + " " + (int) (char) cb.get(a, 3));
        fl.set(a, 3, 1.5f); db.set(a, 7, -2.25); System.out.println(hex(a) + " " + (float) fl.get(a, 3) + " " + (double) db.get(a, 7));
        try { ib.get(a, 13); } catch (IndexOutOfBoundsException e) { System.out.println("ioobe"); }
        try { ib.set(a, -1, 0); } catch (IndexOutOfBoundsException e) { System.out.println("ioobe"); }
        try {
            MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        ByteBuffer bb = ByteBuffer.allocateDirect(16);
        VarHandle bv = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        bv.set(bb, 0, 77L); System.out.println((long) bv.get(bb, 0) + " " + bb.get(7) + " " + (long) bv.getVolatile(bb, 8));
        VarHandle bi = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        System.out.println(bi.compareAndSet(bb, 8, 0, 5) + " " + (int) bi.getAndAdd(bb, 8, 3) + " " + bb.get(8));
        try { bi.set(bb.asReadOnlyBuffer(), 0, 1); } catch (ReadOnlyBufferException e) { System.out.println("read only"); }
    }
}
