// Setting a security manager, or none.
public class NoSecurityManager {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());  } }
    static class SM extends SecurityManager { public void checkPermission(java.security.Permission p) {} }
    public static void main(String[] a) throws Exception {
        t("get",()->System.getSecurityManager()!=null);
        t("setnull",()->{System.setSecurityManager(null);return "ok";});
        t("set",()->{System.setSecurityManager(new SM());return "ok";});
        t("get",()->System.getSecurityManager()!=null);
        t("new",()->new SecurityManager().getThreadGroup().getName());
        t("checkx",()->{new SecurityManager().checkExit(1);return "ok";});
        t("ac",()->java.security.AccessController.doPrivileged((java.security.PrivilegedAction<String>)()->"x"));
        t("gc",()->java.security.AccessController.getContext()!=null);
        t("pol",()->java.security.Policy.getPolicy()!=null);
    }}
