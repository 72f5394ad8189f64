// Two accounts of one site lock each other by calls.
// alarms: deadlock // really
class DTransferSite { static class Acc { int b; synchronized void to(Acc o) { b--; o.in(); } synchronized void in() { b++; } } public static void main(String[] a) { Acc[] x = new Acc[2]; for (int i = 0; i < 2; i++) x[i] = new Acc(); new Thread(() -> x[0].to(x[1])).start(); x[1].to(x[0]); } }
