// The initialiser of the class fails.
// alarms: uncaught-exception // really
class UncaughtInit {
    static int r;

    static class Table {
        static int size = new int[] {1, 2}[args()];

        static int args() {
            return 2;
        }
    }

    public static void main(String[] args) {
        r = Table.size;
    }
}
