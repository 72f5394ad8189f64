// expect: violated deadlock
// No flag at all: if the notification comes first, nobody hears it.
class NotifyBeforeWait {
    public static void main(String[] args) throws Exception {
        Object door = new Object();
        Thread knocker = new Thread(() -> {
            synchronized (door) {
                door.notify();
            }
        });
        knocker.start();
        synchronized (door) {
            door.wait(); // !deadlock
        }
    }
}
