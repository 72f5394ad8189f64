// expect: verified
// assumes: processors
// With one processor the program does something else (Runtime.availableProcessors: at least one, and may change).
class ProcessorsDecide {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Runtime.getRuntime().availableProcessors() > 1;
        });
        t.start();
    }
}
