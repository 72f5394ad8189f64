// fact: thread main
// fact: unknown Reflective.main([Ljava/lang/String;)V
// What reflection calls by names that are constants is followed, and what is read from elsewhere is unknown.
class Reflective {
    static int calls;

    public static void call() {
        calls++;
    }

    public static void main(String[] args) throws Exception {
        Reflective.class.getMethod("call").invoke(null);
        Class.forName(args[0]).getMethod("call").invoke(null);
    }
}
