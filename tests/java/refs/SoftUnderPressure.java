// Soft references are cleared before memory runs out.
// jvm: -Xmx64m
import java.lang.ref.*; import java.util.*;
public class SoftUnderPressure { public static void main(String[] a){
  List<SoftReference<byte[]>> l=new ArrayList<>(); for(int i=0;i<100;i++) l.add(new SoftReference<>(new byte[1<<20]));
  int c=0; for(var s:l) if(s.get()==null)c++; System.out.println(c>50);
  SoftReference<byte[]> s=new SoftReference<>(new byte[1<<20]);
  try { List<byte[]> k=new ArrayList<>(); while(true)k.add(new byte[1<<18]); } catch(OutOfMemoryError e){ System.out.println("oom "+(s.get()==null)); }
}}
