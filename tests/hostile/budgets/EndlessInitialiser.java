// A class initialiser that never ends.
public class EndlessInitialiser {
    static class Endless {
        static int VALUE;

        static {
            while (VALUE >= 0) {
                VALUE = (VALUE + 1) & 0xfffffff;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        System.out.println(Endless.VALUE);
    }
}
