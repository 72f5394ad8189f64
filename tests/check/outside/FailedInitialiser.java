// A class that cannot be initialised is not missing: the program broke it.
// expect: violated uncaught-exception
// assumes-not: missing-class
class FailedInitialiser {
    static class Broken {
        static final int VALUE = Integer.parseInt("none");
    }

    public static void main(String[] args) {
        try {
            System.out.println(Broken.VALUE);
        } catch (ExceptionInInitializerError e) {
            System.out.println("broken");
        }
        System.out.println(Broken.VALUE); // !uncaught-exception
    }
}
