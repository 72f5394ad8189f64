sealed trait Shape
case class Circle(r: Double) extends Shape
case class Rect(w: Double, h: Double = 2.0) extends Shape
case object Dot extends Shape
enum Color(val rgb: Int) { case Red extends Color(0xff0000); case Green extends Color(0x00ff00) }
enum Tree[+A] { case Leaf; case Node(l: Tree[A], v: A, r: Tree[A]) }
trait Greeter { def name: String; def greet: String = s"hello $name" }
trait Loud extends Greeter { override def greet = super.greet.toUpperCase + "!" }
trait Twice extends Greeter { override def greet = super.greet + super.greet }
given Ordering[Rect] = Ordering.by(_.w)
extension (s: String) def shout: String = s.toUpperCase + "!"

object Shapes {
  def area(s: Shape): Double = s match { case Circle(r) if r > 1 => Math.PI * r * r; case Circle(_) => 0.0; case Rect(w, h) => w * h; case Dot => 1.0 }
  def insert(t: Tree[Int], x: Int): Tree[Int] = t match { case Tree.Leaf => Tree.Node(Tree.Leaf, x, Tree.Leaf); case Tree.Node(l, v, r) => if (x < v) Tree.Node(insert(l, x), v, r) else Tree.Node(l, v, insert(r, x)) }
  def main(args: Array[String]): Unit = {
    for (s <- List(Circle(1.5), Circle(0.5), Rect(3), Dot)) println(f"$s ${area(s)}%.3f")
    println("" + Rect(1).copy(h = 7) + " " + (Rect(1, 2) == Rect(1, 2)) + Rect(1, 2).hashCode + " " + Color.valueOf("Green").rgb + Color.values.toList)
    println(List(3, 1, 2).foldLeft(Tree.Leaf: Tree[Int])(insert))
    class P extends Greeter with Loud with Twice { def name = "bob" }
    println(new P().greet); println("" + List(Rect(3), Rect(1)).sorted + "x".shout)
    lazy val lz = { println("once"); 5 }
    println(lz + lz)
    def curried(a: Int)(b: Int = 3)(using c: Int) = a + b + c
    given Int = 100
    println(curried(1)())
    val pf: PartialFunction[Any, String] = { case i: Int if i > 0 => "pos"; case s: String => s; case (a, b) => s"$a/$b"; case h :: t => s"$h then $t" }
    println(List(5, "str", (1, 2), List(1, 2), -3).collect(pf))
    val Pattern = """(\d+)-(\w+)""".r
    "12-ab" match { case Pattern(n, w) => println(n.toInt + 1 + w) }
    println(scala.util.Try("x".toInt)); println(Right(3).map(_ + 1).left.toOption); println(Option(null).getOrElse("none"))
    var i = 0; while (i < 3) { i += 1 }; println(i)
    println("" + BigInt(2).pow(100) + " " + BigDecimal("1.10") * 3 + " " + (1 to 5).product)
    println(area(null))
  }
}
