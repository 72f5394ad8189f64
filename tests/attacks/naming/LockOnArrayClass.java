// expect: verified
// There is one class object for int[][], however it is reached.
class LockOnArrayClass {
    static int count;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (int[][].class) {
                count++;
            }
        });
        t.start();
        synchronized (new int[1][2].getClass()) {
            count++;
        }
        synchronized (java.lang.reflect.Array.newInstance(int[].class, 0).getClass()) {
            count++;
        }
    }
}
