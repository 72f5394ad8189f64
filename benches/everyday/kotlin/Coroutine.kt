import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

class WordCounter {
    private val counts = HashMap<String, Int>()

    fun add(word: String) {
        counts[word] = (counts[word] ?: 0) + 1
    }

    operator fun get(word: String): Int = counts[word] ?: 0
}

fun main() = runBlocking {
    val counter = WordCounter()
    val lines = listOf("warp", "warp")
    val jobs = lines.map { line ->
        launch(Dispatchers.Default) {
            line.split(' ').forEach { counter.add(it) }
        }
    }
    jobs.joinAll()
    check(counter["warp"] == 2) { "counted ${counter["warp"]}" }
}
