import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

class SharedWordCounter {
    private val mutex = Mutex()
    private val counts = HashMap<String, Int>()

    suspend fun add(word: String) = mutex.withLock {
        counts[word] = (counts[word] ?: 0) + 1
    }

    suspend fun count(word: String): Int = mutex.withLock { counts[word] ?: 0 }
}

fun main() = runBlocking {
    val counter = SharedWordCounter()
    val lines = listOf("warp", "warp")
    val jobs = lines.map { line ->
        launch(Dispatchers.Default) {
            line.split(' ').forEach { counter.add(it) }
        }
    }
    jobs.joinAll()
    val counted = counter.count("warp")
    check(counted == 2) { "counted $counted" }
}
