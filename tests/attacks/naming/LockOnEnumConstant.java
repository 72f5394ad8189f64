// expect: verified
// valueOf and the constant are the same object; a constant with a body is so as well.
class LockOnEnumConstant {
    enum Color {
        RED {
            @Override
            public String toString() {
                return "r";
            }
        }
    }

    static int count;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (Color.valueOf("RED")) {
                count++;
            }
        });
        t.start();
        synchronized (Color.values()[0]) {
            count++;
        }
    }
}
