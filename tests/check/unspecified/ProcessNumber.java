// The number of the process is the host's.
// expect: verified
// assumes: process-id
class ProcessNumber {
    public static void main(String[] args) throws Exception {
        long number = ProcessHandle.current().pid();
        new Thread(() -> {
            assert number > 0;
        }).start();
    }
}
