// Finally blocks that return, break and throw; suppressed and circular causes.
public class FinallyMazes {
    @SuppressWarnings("finally")
    static int f(int k) {
        try {
            if (k == 0) return 1;
            if (k == 1) throw new RuntimeException("x");
            return 2;
        } catch (RuntimeException e) {
            return 3;
        } finally {
            if (k == 2) return 9;
            System.out.println("fin " + k);
        }
    }

    @SuppressWarnings("finally")
    static int g() {
        while (true) {
            try {
                throw new Error();
            } finally {
                break;
            }
        }
        return 5;
    }

    static int h() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static class R implements AutoCloseable {
        final String n;

        R(String n) {
            this.n = n;
            System.out.println("open " + n);
        }

        public void close() throws Exception {
            System.out.println("close " + n);
            throw new Exception("close " + n);
        }
    }

    static void nested() throws Exception {
        try {
            try {
                throw new Exception("a");
            } finally {
                try {
                    throw new Exception("b");
                } catch (Exception e) {
                    System.out.println("inner " + e.getMessage());
                }
            }
        } finally {
            System.out.println("outer");
        }
    }

    public static void main(String[] a) throws Exception {
        for (int k = 0; k < 4; k++) System.out.println(f(k));
        System.out.println(g() + " " + h());
        try (R x = new R("1");
                R y = new R("2");
                R z = null) {
            throw new RuntimeException("body");
        } catch (Exception e) {
            System.out.println(e + " " + java.util.Arrays.toString(e.getSuppressed()));
            e.printStackTrace();
        }
        try {
            nested();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        outer:
        for (int i = 0; ; i++) {
            for (int j = 0; j < 5; j++) {
                try {
                    if (j == 2) continue outer;
                    if (i == 3) break outer;
                } finally {
                    System.out.print(i + "" + j + " ");
                }
            }
        }
        System.out.println();
        Throwable t = new Exception("self");
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            t.initCause(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Exception c1 = new Exception("c1"), c2 = new Exception("c2", c1);
        c1.initCause(c2);
        c2.printStackTrace();
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw (RuntimeException) new Object().getClass().cast(new RuntimeException("cast"));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        throw new Exception("top", new RuntimeException("mid", new Error("bottom")));
    }
}
