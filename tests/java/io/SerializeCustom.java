// writeObject, readResolve, Externalizable, records, enums and exceptions.
import java.io.*;
import java.util.*;

public class SerializeCustom {
    static class W implements Serializable {
        private static final long serialVersionUID = 1;
        transient String secret = "s";
        int v = 1;
        private void writeObject(ObjectOutputStream o) throws IOException {
            System.out.println("writeObject");
            o.defaultWriteObject();
            o.writeUTF(new StringBuilder(secret).reverse().toString());
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            System.out.println("readObject");
            i.defaultReadObject();
            secret = new StringBuilder(i.readUTF()).reverse().toString();
        }
    }
    static class Single implements Serializable {
        static final Single I = new Single();
        private Object readResolve() {
            return I;
        }
    }
    static class Rep implements Serializable {
        private Object writeReplace() {
            return "replaced";
        }
    }
    public static class X implements Externalizable {
        int a;
        public X() {
            System.out.println("X()");
        }
        X(int a) {
            this.a = a;
        }
        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeInt(a * 2);
        }
        public void readExternal(ObjectInput i) throws IOException {
            a = i.readInt();
        }
    }
    record R(int a, String b) implements Serializable {
        R {
            if (a < 0) throw new IllegalArgumentException();
            System.out.println("R canonical");
        }
    }
    enum E {
        A, B { }
    }
    static class My extends Exception {
        final int code;
        My(String m, int c, Throwable t) {
            super(m, t);
            code = c;
        }
    }
    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream w = new ObjectOutputStream(b)) {
            w.writeObject(o);
        }
        try (ObjectInputStream r = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            return r.readObject();
        }
    }
    public static void main(String[] args) throws Exception {
        W w = new W();
        w.secret = "hidden";
        w.v = 5;
        W c = (W) copy(w);
        System.out.println(c.secret + " " + c.v);
        System.out.println((copy(Single.I) == Single.I) + " " + copy(new Rep()) + " " + ((X) copy(new X(21))).a + " " + copy(new R(1, "x")) + " "
                + (copy(E.B) == E.B));
        My m = (My) copy(new My("msg", 7, new RuntimeException("why")));
        System.out.println(m + " " + m.code + " " + m.getCause() + " " + m.getStackTrace()[0].getMethodName());
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream o = new ObjectOutputStream(b);
        int[] arr = {1};
        o.writeObject(arr);
        arr[0] = 2;
        o.writeObject(arr);
        o.reset();
        o.writeObject(arr);
        o.writeUnshared(arr);
        o.writeInt(9);
        o.flush();
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        int[] x = (int[]) i.readObject(), y = (int[]) i.readObject(), z = (int[]) i.readObject();
        System.out.println(x[0] + " " + (x == y) + " " + z[0] + " " + ((int[]) i.readUnshared())[0] + " " + i.readInt());
        try {
            i.readObject();
        } catch (EOFException e) {
            System.out.println("eof");
        }
        System.out.println(ObjectStreamClass.lookup(W.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Object.class) + " "
                + ObjectStreamClass.lookup(W.class).getFields().length);
        ObjectInputStream f = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        f.setObjectInputFilter(info -> info.serialClass() == int[].class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
        try {
            f.readObject();
        } catch (InvalidClassException e) {
            System.out.println(e.getMessage());
        }
    }
}
