// Every access mode on every kind of variable, and what their mistakes say.
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
public class VarHandleSurvey {
  interface Thrower { Object run() throws Throwable; }
  static void t(String n, Thrower r) {
    try { System.out.println(n + " = " + r.run()); }
    catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@")); }
  }
  int i; long j; byte b; short s; char c; boolean z; float f; double d; String r = "init"; final int fin = 4; volatile int vi; Object obj; Integer boxed = 3;
  static int si = 10; static String ss = "S"; static final String SF = "sf";
  static VarHandle vh(String n, Class<?> t) throws Exception { return MethodHandles.lookup().findVarHandle(VarHandleSurvey.class, n, t); }
  public static void main(String[] a) throws Throwable {
    VarHandleSurvey o = new VarHandleSurvey();
    VarHandle I = vh("i", int.class), J = vh("j", long.class), B = vh("b", byte.class), S = vh("s", short.class), C = vh("c", char.class), Z = vh("z", boolean.class), F = vh("f", float.class), D = vh("d", double.class), R = vh("r", String.class), FIN = vh("fin", int.class), OBJ = vh("obj", Object.class), BOX = vh("boxed", Integer.class);
    t("I", () -> { I.set(o, 5); I.setVolatile(o, (int) I.get(o) + 1); I.setRelease(o, (int) I.getAcquire(o) * 2); I.setOpaque(o, (int) I.getOpaque(o) + 1); return (int) I.getVolatile(o); });
    t("Icas", () -> I.compareAndSet(o, 13, 14) + " " + I.compareAndSet(o, 13, 15) + " " + (int) I.compareAndExchange(o, 14, 16) + " " + (int) I.compareAndExchangeAcquire(o, 0, 1) + (int) I.compareAndExchangeRelease(o, 16, 17) + " " + o.i);
    t("Iweak", () -> I.weakCompareAndSet(o, 17, 18) + " " + I.weakCompareAndSetPlain(o, 18, 19) + I.weakCompareAndSetAcquire(o, 19, 20) + I.weakCompareAndSetRelease(o, 20, 21) + o.i);
    t("Iadd", () -> (int) I.getAndAdd(o, 5) + " " + (int) I.getAndAddAcquire(o, 1) + " " + (int) I.getAndAddRelease(o, 1) + " " + (int) I.getAndSet(o, 0xf0) + " " + o.i);
    t("Ibit", () -> (int) I.getAndBitwiseOr(o, 0xf) + " " + (int) I.getAndBitwiseAnd(o, 0x3c) + " " + (int) I.getAndBitwiseXor(o, 0xff) + " " + o.i);
    t("J", () -> { J.set(o, 5L); J.set(o, 6); return (long) J.getAndAdd(o, 10L) + " " + J.compareAndSet(o, 16L, Long.MAX_VALUE) + (long) J.getAndAdd(o, 1L) + " " + o.j; });
    t("B", () -> { B.set(o, (byte) 127); return (byte) B.getAndAdd(o, (byte) 1) + " " + o.b + " " + B.compareAndSet(o, (byte) -128, (byte) 3) + (byte) B.getAndBitwiseOr(o, (byte) 0x80) + " " + o.b; });
    t("S", () -> { S.set(o, (short) 32767); return (short) S.getAndAdd(o, (short) 1) + " " + o.s + " " + S.compareAndSet(o, (short) -32768, (short) 3) + o.s; });
    t("C", () -> { C.set(o, 'x'); return (char) C.getAndAdd(o, (char) 1) + " " + o.c + " " + C.compareAndSet(o, 'y', 'q') + o.c; });
    t("Z", () -> { Z.set(o, true); return (boolean) Z.getAndBitwiseXor(o, true) + " " + o.z + " " + Z.compareAndSet(o, false, true) + (boolean) Z.getAndBitwiseAnd(o, false) + o.z; });
    t("Zadd", () -> Z.getAndAdd(o, true));
    t("F", () -> { F.set(o, 1.5f); return (float) F.getAndAdd(o, 2f) + " " + o.f + F.compareAndSet(o, 3.5f, 0f) + o.f; });
    t("Fbit", () -> F.getAndBitwiseOr(o, 1f));
    t("D", () -> { D.set(o, 1.5); return (double) D.getAndAdd(o, 2) + " " + o.d + D.compareAndSet(o, 3.5, -0.0) + o.d; });
    t("R", () -> { R.set(o, "a"); return (String) R.getAndSet(o, "b") + R.compareAndSet(o, "b", "c") + (String) R.compareAndExchange(o, "x", "y") + o.r; });
    t("Radd", () -> R.getAndAdd(o, "x"));
    t("Robj", () -> { Object x = R.get(o); return x; });
    t("Rbad", () -> { R.set(o, (Object) 5); return 0; });
    t("Rbadret", () -> (Integer) R.get(o));
    t("Rbadrecv", () -> R.get((Object) "str"));
    t("Rnull", () -> R.get((VarHandleSurvey) null));
    t("noargs", () -> R.get());
    t("toomany", () -> R.get(o, 1));
    t("fin", () -> (int) FIN.get(o) + " " + FIN.isAccessModeSupported(VarHandle.AccessMode.SET));
    t("finset", () -> { FIN.set(o, 1); return 0; });
    t("obj", () -> { OBJ.set(o, 5); Object x = OBJ.get(o); return x + " " + OBJ.compareAndSet(o, x, "q") + o.obj; });
    t("box", () -> { BOX.set(o, 7); int x = (int) BOX.get(o); return x + " " + (Integer) BOX.getAndSet(o, 9) + o.boxed; });
    t("long2int", () -> (int) (long) J.get(o));
    t("int2long", () -> (long) I.get(o));
    t("intFromLong", () -> { I.set(o, 5L); return 0; });
    t("widen", () -> { J.set(o, 'a'); D.set(o, 1); return o.j + " " + o.d; });
    t("Object ret", () -> (Object) I.get(o));
    t("void ret", () -> { I.getAndAdd(o, 1); I.compareAndSet(o, 1, 2); return o.i; });
    VarHandle SI = MethodHandles.lookup().findStaticVarHandle(VarHandleSurvey.class, "si", int.class), SS = MethodHandles.lookup().findStaticVarHandle(VarHandleSurvey.class, "ss", String.class);
    t("SI", () -> (int) SI.getAndAdd(5) + " " + si + SI.compareAndSet(15, 16) + (int) SI.getVolatile());
    t("SS", () -> (String) SS.getAndSet("T") + ss + SS.varType() + SS.coordinateTypes());
    t("SFset", () -> { MethodHandles.lookup().findStaticVarHandle(VarHandleSurvey.class, "SF", String.class).set("x"); return 0; });
    VarHandle IA = MethodHandles.arrayElementVarHandle(int[].class), SA = MethodHandles.arrayElementVarHandle(String[].class), DA = MethodHandles.arrayElementVarHandle(double[].class), BA = MethodHandles.arrayElementVarHandle(byte[].class), OA = MethodHandles.arrayElementVarHandle(Object[].class);
    int[] ia = {1, 2, 3}; String[] sa = {"a", "b"};
    t("IA", () -> (int) IA.getAndAdd(ia, 1, 10) + " " + (int) IA.getVolatile(ia, 1) + IA.compareAndSet(ia, 2, 3, 33) + Arrays.toString(ia));
    t("IAoob", () -> IA.get(ia, 3));
    t("IAneg", () -> IA.get(ia, -1));
    t("IAnull", () -> IA.get((int[]) null, 0));
    t("IAbad", () -> IA.get(sa, 0));
    t("IAbadObj", () -> IA.get((Object) sa, 0));
    t("SA", () -> (String) SA.getAndSet(sa, 0, "z") + SA.compareAndSet(sa, 1, "b", "c") + Arrays.toString(sa));
    t("SAbad", () -> { SA.set(sa, 0, (Object) 3); return 0; });
    t("OAstore", () -> { OA.set((Object[]) sa, 0, (Object) 3); return 0; });
    t("DA", () -> { double[] x = {1}; DA.setVolatile(x, 0, 2.5); return (double) DA.getAndAdd(x, 0, 1.0) + x[0]; });
    t("BA", () -> { byte[] x = {-1}; return (byte) BA.getAndAdd(x, 0, (byte) 2) + " " + x[0] + (byte) BA.getAndBitwiseXor(x, 0, (byte) -1) + x[0]; });
    t("amt", () -> I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " " + SA.accessModeType(VarHandle.AccessMode.GET) + SA.accessModeType(VarHandle.AccessMode.GET_AND_SET));
    t("toString", () -> I.toString());
    t("toMH", () -> (int) I.toMethodHandle(VarHandle.AccessMode.GET).invoke(o) + " " + I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).type() + (int) I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invokeExact(o, 3) + o.i);
    t("toMHbad", () -> R.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD));
    t("exact", () -> { VarHandle e = I.withInvokeExactBehavior(); return e.hasInvokeExactBehavior() + " " + (int) e.get(o); });
    t("exactBad", () -> (long) I.withInvokeExactBehavior().get(o));
    t("exactBad2", () -> { I.withInvokeExactBehavior().set(o, (byte) 1); return 0; });
    t("exactBack", () -> (long) I.withInvokeExactBehavior().withInvokeBehavior().get(o));
    t("vhInvoker", () -> (int) MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class, VarHandleSurvey.class)).invoke(I, o) + " " + (int) MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class, VarHandleSurvey.class)).invokeExact(I, o));
    t("vhExInvokerBad", () -> MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, MethodType.methodType(long.class, VarHandleSurvey.class)).invoke(I, o));
    t("nosuch", () -> vh("nope", int.class));
    t("wrongtype", () -> vh("i", long.class));
    t("static", () -> vh("si", int.class));
    t("findVirtualVH", () -> (int) MethodHandles.publicLookup().findVirtual(VarHandle.class, "get", MethodType.methodType(int.class, VarHandleSurvey.class)).invoke(I, o));
    VarHandle LV = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    byte[] buf = new byte[20];
    t("LV", () -> { LV.set(buf, 3, 0x0102030405060708L); return Arrays.toString(buf) + (long) LV.get(buf, 3); });
    t("LVoob", () -> LV.get(buf, 13));
    t("LVmis", () -> LV.getVolatile(buf, 3));
    t("LVunsup", () -> { MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN).getAndAdd(buf, 0, (short) 1); return 0; });
    ByteBuffer bb = ByteBuffer.allocate(16);
    VarHandle BV = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    t("BV", () -> { BV.set(bb, 4, 77); return (int) BV.get(bb, 4) + " " + bb.getInt(4); });
    t("fences", () -> { VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence(); return 1; });
  }
}
