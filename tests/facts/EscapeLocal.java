// fact: thread main
// fact: thread worker many
// fact: confined EscapeLocal$Part
// Made, used and dropped by the thread.
class EscapeLocal {
    static class Part {
        int x;
    }

    private static int work() {
        Part part = new Part();
        part.x++;
        return part.x;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> System.out.println(work()), "worker").start();
        }
    }
}
