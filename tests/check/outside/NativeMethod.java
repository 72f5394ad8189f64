// A native method for which no library was ever wanted is missing under `java`, too.
// expect: violated uncaught-exception
// assumes-not: no-native-code
class NativeMethod {
    static native int answer();

    public static void main(String[] args) {
        System.out.println(answer()); // !uncaught-exception
    }
}
