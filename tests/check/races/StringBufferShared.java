// expect: verified
class StringBufferShared {
    public static void main(String[] args) throws Exception {
        StringBuffer text = new StringBuffer();
        Thread writer = new Thread(() -> {
            text.append('x');
        });
        writer.start();
        text.append('y');
        writer.join();
        String s = text.toString();
        assert s.equals("xy") || s.equals("yx");
    }
}
