// expect: violated data-race
// That it is alive says nothing about what it does (JLS 17.4.5).
class AliveStill {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> data = 1);
        other.start();
        if (other.isAlive()) {
            int seen = data;
        }
        other.join();
    }
}
