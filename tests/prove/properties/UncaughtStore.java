// An array of strings takes no numbers, whatever its variable says.
// proves: class-cast
class UncaughtStore {
    static Object[] a = new String[1];

    public static void main(String[] args) {
        a[0] = "text"; // no alarm: uncaught-exception
        a[0] = 5; // alarm: uncaught-exception // really
    }
}
