// fact: thread main
// fact: thread Thread
// fact: shared ThreadTaskClass$Task.x unlocked
// fact: escapes ThreadTaskClass$Task
// A task of a class of its own.
class ThreadTaskClass {
    static class Task implements Runnable {
        int x;

        public void run() {
            x++;
        }
    }

    public static void main(String[] args) {
        Task task = new Task();
        new Thread(task).start();
        System.out.println(task.x);
    }
}
