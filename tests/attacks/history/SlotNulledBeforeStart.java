// expect: verified
// The array slot is emptied before the thread that could look into it is started.
class SlotNulledBeforeStart {
    static final Object[] slots = new Object[1];

    public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        slots[0] = box;
        slots[0] = null;
        new Thread(() -> {
            int[] b = (int[]) slots[0];
            if (b != null) {
                b[0]++;
            }
        }).start();
        box[0]++;
        assert box[0] == 1;
    }
}
