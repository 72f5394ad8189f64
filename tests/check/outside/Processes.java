// There are no processes to be seen, and the program goes on.
// expect: verified
// assumes: no-processes
class Processes {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n = 1);
        t.start();
        long processes = ProcessHandle.allProcesses().count();
        t.join();
        assert n == 1 && processes >= 0;
    }
}
