// expect: violated assertion
// The starter of the second user is itself a worker: who comes first is as open as in main (JLS 12.4.2).
class InitWhoInWorkerStarts {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            new Thread(() -> {
                Thread ignored = Owner.BY;
            }).start();
            assert Owner.BY == Thread.currentThread();
        });
        t.start();
    }
}
