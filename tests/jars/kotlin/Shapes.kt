sealed class Shape
data class Circle(val r: Double) : Shape()
data class Rect(val w: Double, val h: Double = 2.0) : Shape()
object Unit0 : Shape() { override fun toString() = "Unit0" }

fun area(s: Shape): Double = when (s) {
    is Circle -> Math.PI * s.r * s.r
    is Rect -> s.w * s.h
    Unit0 -> 1.0
}

enum class Color(val rgb: Int) { RED(0xff0000), GREEN(0x00ff00); companion object { fun of(i: Int) = entries.first { it.rgb == i } } }
inline fun <reified T> Any.isA(): Boolean = this is T
fun String.shout() = uppercase() + "!"
operator fun Rect.plus(o: Rect) = Rect(w + o.w, h + o.h)
class Lazy1 { val v by lazy { println("init"); 42 } ; var n: String by kotlin.properties.Delegates.observable("a") { p, o, x -> println("${p.name}: $o -> $x") } }
interface Named { val name: String get() = "anon" }
class Impl(d: Named) : Named by d
@JvmInline value class Id(val raw: Int)
tailrec fun fact(n: Int, acc: Long = 1): Long = if (n <= 1) acc else fact(n - 1, acc * n)

fun main() {
    for (s in listOf(Circle(1.5), Rect(3.0), Unit0)) println("$s ${"%.3f".format(area(s))}")
    println(Rect(1.0).copy(h = 9.0) + Rect(1.0, 1.0))
    val (w, h) = Rect(4.0, 5.0)
    println("$w $h ${Color.of(0x00ff00)} ${"x".isA<String>()} ${"hey".shout()}")
    val l = Lazy1(); println(l.v + l.v); l.n = "b"
    println(Impl(object : Named {}).name + Id(3) + fact(20))
    val nothing: String? = null
    println(nothing?.length ?: -1)
    println(buildString { for (i in 10 downTo 0 step 3) append(i).append(',') })
    outer@ for (i in 0..3) { for (j in 0..3) { if (i * j == 4) { println("$i $j"); break@outer } } }
    println(runCatching { "x".toInt() }.exceptionOrNull())
    println(::area.name + listOf(1, 2, 3).let { (a, b) -> a + b })
    val text = """
        |raw ${1 + 1}
        |text""".trimMargin()
    println(text)
    println(nothing!!.length)
}
