// expect: violated assertion
// Two threads have ended when the third one reads what they wrote.
class ThirdThreadAlone {
    static volatile int a;
    static volatile int b;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> {
            a = 1;
            b = 1;
        });
        one.start();
        new Thread(() -> {
            int first = a;
            int second = b;
            assert first == second; // !assertion
        }).start();
    }
}
