// Resources close in reverse order and their exceptions are suppressed.
public class TryWithResources {
    static class R implements AutoCloseable {
        final String n; final boolean fail;
        R(String n, boolean fail) {
            this.n = n;
            this.fail = fail;
            System.out.println("open " + n);
            if (n.equals("bad")) throw new IllegalStateException("open bad");
        }
        public void close() throws Exception { System.out.println("close " + n); if (fail) throw new Exception("close " + n); }
    }
    static void show(Throwable t) {
        System.out.println(t);
        for (Throwable s : t.getSuppressed()) System.out.println("  suppressed " + s);
    }
    public static void main(String[] args) {
        try (R a = new R("a", false); R b = new R("b", false)) {
            System.out.println("body");
        } catch (Exception e) {
            show(e);
        } finally {
            System.out.println("finally");
        }
        try (R a = new R("a", true); R b = new R("b", true)) { throw new RuntimeException("body"); } catch (Exception e) { show(e); }
        try (R a = new R("a", true); R b = new R("b", true)) { System.out.println("quiet body"); } catch (Exception e) { show(e); }
        try (R a = new R("a", true); R b = new R("bad", false)) { System.out.println("never"); } catch (Exception e) { show(e); }
        try (R n = null) { System.out.println("null is fine"); } catch (Exception e) { show(e); }
        R outer = new R("outer", false);
        try (outer; R x = new R("x", false)) { System.out.println(outer.n + x.n); } catch (Exception e) { show(e); }
        System.out.println(value());
    }
    static int value() {
        try (R a = new R("ret", false)) { return ret("computed"); } catch (Exception e) { return -1; }
    }
    static int ret(String s) { System.out.println(s); return s.length(); }
}
