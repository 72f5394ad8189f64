// expect: violated assertion
// options: --property assertion
// The child takes the priority that its creator has at that moment (Thread constructor); another thread changes it.
class PriorityInheritedAtCreation {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        new Thread(() -> main.setPriority(3)).start();
        Thread child = new Thread();
        assert child.getPriority() == Thread.NORM_PRIORITY;
    }
}
