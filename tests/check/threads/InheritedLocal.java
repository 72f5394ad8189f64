// expect: verified
// The child gets the value at the time of its creation.
class InheritedLocal {
    static final InheritableThreadLocal<String> user = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        user.set("alice");
        Thread child = new Thread(() -> {
            assert user.get().equals("alice");
            user.set("carol");
        });
        user.set("bob");
        child.start();
        child.join();
        assert user.get().equals("bob");
    }
}
