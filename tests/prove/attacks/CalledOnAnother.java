// The library calls a method of another thread object.
// alarms: division-by-zero // really
import java.beans.*;
public class CalledOnAnother {
  static class My extends Thread implements PropertyChangeListener {
    static My other;
    final int d;
    My(int d) { this.d = d; }
    public void propertyChange(PropertyChangeEvent e) { int y = 1 / d; }
    @Override public void run() {
      PropertyChangeSupport s = new PropertyChangeSupport("bean");
      s.addPropertyChangeListener(this);
      s.addPropertyChangeListener(other);
      s.firePropertyChange("p", "old", "new");
    }
  }
  public static void main(String[] args) {
    My a = new My(1);
    My.other = new My(0);
    a.start();
  }
}
