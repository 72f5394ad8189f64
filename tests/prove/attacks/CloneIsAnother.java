// A clone is another object.
// alarms: assertion // really
public class CloneIsAnother implements Cloneable {
  int x;
  public static void main(String[] args) throws Exception {
    int[] a = {1, 1};
    int[] b = a.clone();
    b[0] = 2;
    assert a[0] == 2;
    CloneIsAnother c = new CloneIsAnother();
    CloneIsAnother d = (CloneIsAnother) c.clone();
    d.x = 3;
    assert c.x == 3;
  }
}
