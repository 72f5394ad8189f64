// A builder is not for two threads: the race inside of it is the program's.
// expect: violated data-race
// options: --property data-race
class SharedBuilder {
    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        Thread t = new Thread(() -> {
            text.append("a"); // !data-race
        });
        t.start();
        text.append("b"); // !data-race
        t.join();
    }
}
