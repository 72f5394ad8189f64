import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class ProfileCacheFixed {
    record Profile(String user, int version) {}

    private final Map<String, Profile> cache = new ConcurrentHashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    Profile get(String user) {
        return cache.computeIfAbsent(user, this::load);
    }

    private Profile load(String user) {
        return new Profile(user, loads.incrementAndGet());
    }

    public static void main(String[] args) throws Exception {
        ProfileCacheFixed profiles = new ProfileCacheFixed();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Callable<Profile> request = () -> profiles.get("ada");
            List<Future<Profile>> answers = pool.invokeAll(List.of(request, request));
            Profile first = answers.get(0).get();
            Profile second = answers.get(1).get();
            assert profiles.loads.get() == 1 : "loaded " + profiles.loads + " times";
            assert first == second : first + " and " + second;
        } finally {
            pool.shutdown();
        }
    }
}
