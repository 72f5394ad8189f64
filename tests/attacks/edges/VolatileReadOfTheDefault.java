// expect: violated data-race
// Seeing the old value orders nothing: the write of the data may come at the same time (JLS 17.4.5).
class VolatileReadOfTheDefault {
    static int data;
    static volatile int flag;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            flag = 1;
            data = 1;
        });
        other.start();
        if (flag == 0) {
            int seen = data;
        }
        other.join();
    }
}
