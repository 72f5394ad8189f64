// An array of objects takes both.
// proves: uncaught-exception
class UncaughtStoreFixed {
    static Object[] a = new Object[1];

    public static void main(String[] args) {
        a[0] = "text";
        a[0] = 5;
    }
}
