// A thread whose run is synchronized waits for its monitor by itself.
public class SynchronizedRun extends Thread {
  static int n;
  public synchronized void run(){ n++; System.out.println("ran "+Thread.holdsLock(this)); }
  public static void main(String[] a) throws Exception { SynchronizedRun t=new SynchronizedRun(); t.start(); t.join(); System.out.println(n);
    Thread v=new Thread(){ public synchronized void run(){ try{ wait(5);}catch(InterruptedException e){} System.out.println("v"); } }; v.start(); v.join(); System.out.println(v.getState());
    SynchronizedRun u=new SynchronizedRun(); synchronized(u){ u.start(); System.out.println("held"); } u.join(); System.out.println(n);
  }
}
