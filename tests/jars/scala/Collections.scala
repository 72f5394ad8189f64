import scala.collection.{mutable, immutable}

object Collections {
  case class Person(name: String, age: Int, city: String)
  def main(args: Array[String]): Unit = {
    val ps = List(Person("Ann", 30, "Oslo"), Person("Bob", 25, "Rome"), Person("Cy", 35, "Oslo"))
    println(ps.groupBy(_.city).view.mapValues(_.map(_.name)).toMap)
    println(ps.sortBy(-_.age).map(_.name).mkString("[", ",", "]") + ps.maxBy(_.age) + ps.partition(_.age > 28)._2.size)
    println((1 to 10).sliding(3, 2).map(_.sum).toList ++ (1 to 7).grouped(3).map(_.size))
    println(LazyList.iterate(1)(_ * 2).takeWhile(_ < 100).toList); lazy val fibs: LazyList[BigInt] = BigInt(0) #:: fibs.scanLeft(BigInt(1))(_ + _); println(fibs(90))
    println(for { x <- 1 to 3; y <- x to 3 if (x + y) % 2 == 0 } yield (x, y))
    println(Map("a" -> 1) + ("b" -> 2) ++ Map("c" -> 3) - "a"); println(Vector.tabulate(40)(i => i * i).slice(30, 33) :+ 1)
    println("" + mutable.PriorityQueue(3, 1, 2).dequeueAll + " " + mutable.ArrayBuffer(1, 2).insertAll(1, Seq(9)) + immutable.TreeMap(2 -> "b", 1 -> "a"))
    println("" + List(1, 2, 3).zip("abc").unzip + " " + List(List(1), List(2)).flatten + List(1, 2, 2).toSet + "hello".distinct.reverse)
    println(immutable.BitSet(1, 5, 70) | immutable.BitSet(2)); println(Array(3, 1, 2).sorted.toList); println(Seq(1, 2, 3).scanRight(0)(_ + _))
    println("the quick the".split(" ").groupMapReduce(identity)(_ => 1)(_ + _).toList.sorted); println(List.fill(3)("x").mkString)
    println(immutable.HashMap((1 to 50).map(i => i -> i * i)*)(49)); println(mutable.LinkedHashMap("z" -> 1, "a" -> 2)); println((1 to 100 by 7).toVector)
    println(List(1, 2, 3).permutations.size + List(1, 2, 3, 4).combinations(2).toList.toString); println(Iterator.from(1).filter(_ % 3 == 0).take(3).toList); println(new scala.util.Random(42).nextInt(1000)); println(List(1, 2).corresponds(List(2, 4))((a, b) => a * 2 == b))
    println(scala.jdk.CollectionConverters.SeqHasAsJava(Seq(1, 2)).asJava); println(List.empty[Int].head)
  }
}
