// expect: violated data-race
// options: --property data-race
class StringBuilderShared {
    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        Thread writer = new Thread(() -> {
            text.append('x'); // !data-race
        });
        writer.start();
        text.append('y'); // !data-race
        writer.join();
    }
}
