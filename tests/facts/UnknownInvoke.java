// fact: thread main
// fact: unknown UnknownInvoke.main([Ljava/lang/String;)V
// The name of the method is not a constant.
class UnknownInvoke {
    public static void call() {
    }

    public static void main(String[] args) throws Exception {
        UnknownInvoke.class.getMethod(args[0]).invoke(null);
    }
}
