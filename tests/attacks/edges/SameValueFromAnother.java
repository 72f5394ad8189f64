// expect: violated data-race
// The flag may have been set by the thread that has not written the data (JLS 17.4.5).
class SameValueFromAnother {
    static int data;
    static volatile int flag;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> {
            data = 1;
            flag = 1;
        });
        Thread second = new Thread(() -> flag = 1);
        first.start();
        second.start();
        if (flag == 1) {
            int seen = data;
        }
        first.join();
        second.join();
    }
}
