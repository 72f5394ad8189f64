import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

/** Would run inside of the compiler, outside of any sandbox. */
@SupportedAnnotationTypes("*")
public class CompilerPlugin extends AbstractProcessor implements Plugin {
    @Override
    public String getName() {
        return "plugin";
    }

    public boolean autoStart() {
        return true;
    }

    @Override
    public void init(JavacTask task, String... args) {
        own();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        own();
        return false;
    }

    static void own() {
        try {
            Files.writeString(Path.of(System.getenv("HEDDLE_YARD"), "outside", "fresh"), "owned");
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
