// To ask whether there is input is to look at it.
// expect: verified
// assumes: no-input
class InputAvailable {
    public static void main(String[] args) throws Exception {
        boolean none = System.in.available() == 0;
        new Thread(() -> {
            assert none;
        }).start();
    }
}
