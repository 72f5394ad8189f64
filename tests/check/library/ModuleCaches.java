// What a module declares is read when first asked for, whichever thread asks.
// expect: verified
class ModuleCaches {
    static int packages() {
        return Object.class.getModule().getPackages().size();
    }

    public static void main(String[] args) throws Exception {
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = packages());
        t.start();
        int mine = packages();
        t.join();
        assert mine > 100 && mine == other[0];
        assert Object.class.getModule().getDescriptor() == Object.class.getModule().getDescriptor();
    }
}
