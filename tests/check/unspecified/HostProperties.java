// What the host tells of itself.
// expect: verified
// assumes: host-properties
class HostProperties {
    public static void main(String[] args) throws Exception {
        String name = System.getProperty("os.name");
        new Thread(() -> {
            assert name != null;
        }).start();
    }
}
