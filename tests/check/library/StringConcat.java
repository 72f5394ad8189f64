// expect: verified
class StringConcat {
    static volatile String last = "";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> last = "t" + 1 + 'x' + 2L);
        t.start();
        String mine = "m" + args.length + true;
        t.join();
        assert (mine + last).equals("m0truet1x2");
    }
}
