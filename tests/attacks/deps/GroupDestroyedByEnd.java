// expect: violated uncaught-exception
// until 18
// A daemon group is destroyed when its last thread ends; a new thread in it is then refused (ThreadGroup, up to 18).
class GroupDestroyedByEnd {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        group.setDaemon(true);
        new Thread(group, () -> { }).start();
        new Thread(group, () -> { });
    }
}
