// Every atomic access mode of VarHandles on int, long, reference, byte and double.
import java.lang.invoke.*;

public class VarHandleAtomics {
    int i = 10; long l = 10; String s = "a"; byte b = 10; double d = 1.5; boolean z = true; char c = 'a'; short sh = 5; float f = 2f;
    static VarHandle v(String n, Class<?> t) throws Exception { return MethodHandles.lookup().findVarHandle(VarHandleAtomics.class, n, t); }
    public static void main(String[] args) throws Throwable {
        VarHandleAtomics o = new VarHandleAtomics();
        VarHandle i = v("i", int.class), l = v("l", long.class), s = v("s", String.class), b = v("b", byte.class), d = v("d", double.class),
                z = v("z", boolean.class), c = v("c", char.class), sh = v("sh", short.class), f = v("f", float.class);
        System.out.println(i.compareAndSet(o, 10, 11) + " " + i.compareAndSet(o, 10, 12) + " " + (int) i.compareAndExchange(o, 11, 13) + " "
                + (int) i.compareAndExchange(o, 11, 14) + " " + (int) i.compareAndExchangeAcquire(o, 13, 15) + " "
                + (int) i.compareAndExchangeRelease(o, 15, 16) + " " + o.i);
        while (!i.weakCompareAndSet(o, 16, 17)) { } while (!i.weakCompareAndSetPlain(o, 17, 18)) { } while (!i.weakCompareAndSetAcquire(o, 18,
                19)) { } while (!i.weakCompareAndSetRelease(o, 19, 20)) { }
        System.out.println(o.i + " " + i.weakCompareAndSet(o, 1, 2) + " " + (int) i.getAndSet(o, 1) + (int) i.getAndSetAcquire(o, 2)
                + (int) i.getAndSetRelease(o, 3) + (int) i.getAndAdd(o, 4) + (int) i.getAndAddAcquire(o, 5) + (int) i.getAndAddRelease(o, -20) + " "
                + o.i);
        o.i = 0b1100;
        System.out.println((int) i.getAndBitwiseOr(o, 3) + " " + (int) i.getAndBitwiseAnd(o, 6) + " " + (int) i.getAndBitwiseXor(o, -1) + " "
                + (int) i.getAndBitwiseOrAcquire(o, 1) + " " + (int) i.getAndBitwiseAndRelease(o, 0xff) + " "
                + (int) i.getAndBitwiseXorAcquire(o, 0xf0) + " " + o.i);
        System.out.println((long) l.getAndAdd(o, 1L << 33) + " " + l.compareAndSet(o, (1L << 33) + 10, 5L) + " " + (long) l.getAndBitwiseOr(o, 8L)
                + " " + (long) l.getAndSet(o, 3L) + " " + o.l);
        System.out.println(s.compareAndSet(o, "a", "b") + " " + (String) s.compareAndExchange(o, "zz", "c") + " " + (String) s.getAndSet(o, null)
                + " " + s.compareAndSet(o, null, "n") + " " + o.s);
        System.out.println((byte) b.getAndAdd(o, (byte) 120) + " " + o.b + " " + b.compareAndSet(o, (byte) -126, (byte) 1) + " "
                + (byte) b.getAndBitwiseXor(o, (byte) 0x7f) + " " + o.b);
        System.out.println((double) d.getAndAdd(o, 0.25) + " " + o.d + " " + d.compareAndSet(o, 1.75, 0.0) + " " + d.compareAndSet(o, -0.0, 1.0)
                + " " + (float) f.getAndAdd(o, 1f) + " " + o.f + " " + f.compareAndSet(o, 3f, Float.NaN) + " " + f.compareAndSet(o, Float.NaN, 1f));
        System.out.println(z.compareAndSet(o, true, false) + " " + (boolean) z.getAndSet(o, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " "
                + o.z + " " + (char) c.getAndAdd(o, (char) 2) + o.c + " " + (char) c.compareAndExchange(o, 'c', 'z') + " "
                + (short) sh.getAndAdd(o, (short) -10) + " " + o.sh);
        try { d.getAndBitwiseOr(o, 1.0); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
    }
}
