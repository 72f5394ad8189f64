// expect: verified
// Small Long, Short, Byte, Character and Boolean boxes are shared, too (JLS 5.1.7).
class LockOnBoxesOfOtherTypes {
    static volatile Object[] theirs;

    static Object[] boxes() {
        return new Object[] {(Object) (-128L), (Object) (short) 127, (Object) (byte) 5, (Object) '\u007f', (Object) true};
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = boxes());
        t.start();
        Object[] mine = boxes();
        t.join();
        for (int i = 0; i < mine.length; i++) {
            assert mine[i] == theirs[i];
        }
        assert mine[0] != (Object) Integer.valueOf(-128);
    }
}
