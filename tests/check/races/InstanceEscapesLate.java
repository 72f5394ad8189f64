// expect: verified
// Objects that are private to a thread never race, though the class is shared.
class InstanceEscapesLate {
    int n;

    int work() {
        for (int i = 0; i < 3; i++) {
            n += i;
        }
        return n;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert new InstanceEscapesLate().work() == 3;
        });
        other.start();
        assert new InstanceEscapesLate().work() == 3;
        other.join();
    }
}
