// expect: verified
// JLS 17.4.4: the final action of a thread synchronizes-with any action that detects that it has terminated, isAlive() for one.
class AliveNoMore {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> data = 1);
        other.start();
        if (!other.isAlive()) {
            assert data == 1;
        }
    }
}
