// Interruption before the start and around park, wait, join and sleep.
import java.util.concurrent.locks.*;
public class InterruptAndPark { public static void main(String[] a) throws Exception {
  Thread t0=new Thread(()->{ try{Thread.sleep(1000);System.out.println("slept");}catch(InterruptedException e){System.out.println("early "+e.getMessage()+Thread.currentThread().isInterrupted());}});
  t0.interrupt(); System.out.println(t0.isInterrupted()); t0.start(); t0.join();
  Thread.currentThread().interrupt(); System.out.println(Thread.interrupted()); LockSupport.park(); System.out.println("done");
  LockSupport.unpark(Thread.currentThread()); LockSupport.unpark(Thread.currentThread()); LockSupport.park(); LockSupport.parkNanos(1000000); System.out.println("ok");
  Thread.currentThread().interrupt(); LockSupport.park(); LockSupport.park(); System.out.println(Thread.interrupted());
  Thread.currentThread().interrupt(); try { new Object().wait(); } catch(IllegalMonitorStateException e){System.out.println(e.getMessage()+Thread.currentThread().isInterrupted());}
  Object o=new Object(); synchronized(o){ try{o.wait(1);}catch(InterruptedException e){System.out.println("IE "+e.getMessage());} }
  Thread.currentThread().interrupt(); try{ Thread.currentThread().join(1);System.out.println("?");}catch(InterruptedException e){System.out.println("J "+e.getMessage());}
  Thread.currentThread().interrupt(); try{ Thread.sleep(0);System.out.println("?");}catch(InterruptedException e){System.out.println("S "+e.getMessage());}
  Thread d=new Thread(()->{}); d.start(); d.join(); Thread.currentThread().interrupt(); d.join(); System.out.println("dead join "+Thread.interrupted());
  Thread.currentThread().interrupt(); try{d.join(10);System.out.println("dj "+Thread.interrupted());}catch(InterruptedException e){System.out.println("DJ");}
  try { d.start(); } catch(IllegalThreadStateException e){System.out.println(e);}
  d.interrupt(); System.out.println(d.isInterrupted()+" "+d.getState());
}}
