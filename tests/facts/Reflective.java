// fact: thread main
// fact: unknown Reflective.main([Ljava/lang/String;)V
// What reflection calls is not followed, and is said to be unknown.
class Reflective {
    static int calls;

    public static void call() {
        calls++;
    }

    public static void main(String[] args) throws Exception {
        Reflective.class.getMethod("call").invoke(null);
    }
}
