import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class LogDefault {
    public static void main(String[] args) {
        Logger log = LoggerFactory.getLogger(LogDefault.class);
        System.out.println(log.getName() + log.isInfoEnabled());
    }
}
