import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class ProfileCache {
    record Profile(String user, int version) {}

    private final Map<String, Profile> cache = new ConcurrentHashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    Profile get(String user) {
        if (!cache.containsKey(user)) {
            cache.put(user, load(user));
        }
        return cache.get(user);
    }

    private Profile load(String user) {
        return new Profile(user, loads.incrementAndGet());
    }

    public static void main(String[] args) throws Exception {
        ProfileCache profiles = new ProfileCache();
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
