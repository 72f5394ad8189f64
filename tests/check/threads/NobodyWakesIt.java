// expect: violated deadlock
class NobodyWakesIt {
    public static void main(String[] args) {
        Object never = new Object();
        new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait(); // !deadlock
                } catch (InterruptedException e) {
                    return;
                }
            }
        }).start();
    }
}
