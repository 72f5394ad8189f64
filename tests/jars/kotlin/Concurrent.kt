import java.util.concurrent.*
import kotlin.concurrent.thread
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.withLock

class Counter { private var n = 0; @Synchronized fun inc() { n++ }; fun get() = synchronized(this) { n } }

fun main() {
    val c = Counter()
    val ts = (1..4).map { thread { repeat(100) { c.inc() } } }
    ts.forEach { it.join() }
    println(c.get())
    val lock = ReentrantLock(); val list = mutableListOf<Int>()
    (1..3).map { i -> thread(name = "t$i") { lock.withLock { list += i } } }.forEach(Thread::join)
    println(list.sorted())
    val pool = Executors.newFixedThreadPool(2)
    println(pool.invokeAll((1..5).map { Callable { it * it } }).map { it.get() })
    pool.shutdown()
    val a = AtomicInteger(); println(CompletableFuture.supplyAsync { a.incrementAndGet() }.thenApply { it + 1 }.get())
    thread { throw IllegalStateException("from thread") }.join()
}
