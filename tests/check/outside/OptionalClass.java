// A dependency that the program can do without.
// expect: verified
// assumes: missing-class
class OptionalClass {
    static boolean has(String name) {
        try {
            Class.forName(name);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean logs = has("org.slf4j.Logger");
        Thread t = new Thread(() -> System.out.println(logs));
        t.start();
        t.join();
    }
}
