// A program with a default for its variable.
// expect: verified
// assumes: no-environment
class EnvironmentDefault {
    public static void main(String[] args) throws Exception {
        String mode = System.getenv().getOrDefault("MODE", "fast");
        Thread t = new Thread(() -> System.out.println(mode));
        t.start();
        t.join();
    }
}
