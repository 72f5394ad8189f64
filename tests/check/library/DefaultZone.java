// The default time zone keeps the zone that it stands for, from whoever asks first.
// expect: verified
import java.time.ZoneId;
import java.util.TimeZone;

class DefaultZone {
    public static void main(String[] args) throws Exception {
        // The zones are read; what the default one stands for is what two threads find unknown.
        String id = TimeZone.getDefault().toZoneId().getId();
        String[] other = new String[1];
        Thread t = new Thread(() -> other[0] = ZoneId.systemDefault().getId());
        t.start();
        String mine = ZoneId.systemDefault().getId();
        boolean same = TimeZone.getDefault().getID().equals(id);
        t.join();
        assert mine.equals(id) && other[0].equals(id) && same;
    }
}
