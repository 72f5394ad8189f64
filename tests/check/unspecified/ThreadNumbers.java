// Identifiers of threads are whatever the machine gives them.
// expect: verified
// assumes: thread-ids
class ThreadNumbers {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        assert other.getId() != Thread.currentThread().getId();
    }
}
