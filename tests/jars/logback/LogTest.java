import ch.qos.logback.classic.*;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

public class LogTest {
    public static void main(String[] args) {
        LoggerContext ctx = (LoggerContext) LoggerFactory.getILoggerFactory();
        ctx.reset();
        PatternLayoutEncoder enc = new PatternLayoutEncoder();
        enc.setContext(ctx);
        enc.setPattern("[%thread] %-5level %logger{10} %X{user} - %msg%n%ex{2}");
        enc.start();
        ConsoleAppender<ILoggingEvent> app = new ConsoleAppender<>();
        app.setContext(ctx);
        app.setEncoder(enc);
        app.start();
        ch.qos.logback.classic.Logger root = ctx.getLogger("ROOT");
        root.addAppender(app);
        root.setLevel(Level.INFO);
        org.slf4j.Logger log = LoggerFactory.getLogger("com.example.deep.Service");
        MDC.put("user", "ann");
        log.info("hello {} and {}", 1, new int[] {2, 3});
        log.debug("hidden");
        log.warn("caught", new IllegalStateException("bad", new RuntimeException("root")));
        log.atInfo().addKeyValue("k", 4).log("fluent");
        System.out.println(log.isDebugEnabled() + " " + root.getEffectiveLevel());
        ctx.stop();
    }
}
