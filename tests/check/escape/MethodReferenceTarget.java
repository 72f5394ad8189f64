// expect: violated data-race
// A bound method reference carries its receiver along.
class MethodReferenceTarget {
    private int calls;

    void call() {
        calls++; // !data-race
    }

    public static void main(String[] args) throws Exception {
        MethodReferenceTarget target = new MethodReferenceTarget();
        Thread t = new Thread(target::call);
        t.start();
        target.call();
        t.join();
    }
}
