// expect: violated uncaught-exception
class InitFails {
    static class Bad {
        static int n = Integer.parseInt("not a number");
    }

    public static void main(String[] args) {
        System.out.println(Bad.n); // !uncaught-exception
    }
}
