// expect: verified
class EmptyBody {
    static volatile int ticket;

    public static void main(String[] args) {
        new Thread(() -> {
            ticket++;
            ticket++;
        }).start();
        while (ticket < 2);
        assert ticket == 2;
    }
}
