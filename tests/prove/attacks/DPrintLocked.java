// The program locks the stream that it prints to.
// alarms: deadlock // really
class DPrintLocked { static final Object L = new Object(); static class T { public String toString() { synchronized (L) { return ""; } } } public static void main(String[] a) { new Thread(() -> { synchronized (System.out) { System.out.println(new T()); } }).start(); synchronized (L) { System.out.println("x"); } } }
