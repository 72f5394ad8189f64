import scala.concurrent.*
import scala.concurrent.duration.*
import ExecutionContext.Implicits.global

object Futures {
  def main(args: Array[String]): Unit = {
    val f = Future(20).flatMap(a => Future(22).map(a + _))
    println(Await.result(f, 5.seconds)); println(Await.result(Future.sequence((1 to 5).map(i => Future(i * i))), 5.seconds))
    println(Await.result(Future[Int](throw new RuntimeException("x")).recover { case e => e.getMessage.length }, 5.seconds))
    val p = Promise[String](); new Thread(() => { p.success("done"); () }).start(); println(Await.result(p.future, Duration.Inf))
    try Await.result(Promise[Int]().future, 10.millis) catch { case e: TimeoutException => println(e.getMessage) }
    val c = scala.collection.concurrent.TrieMap[Int, Int](); val ts = (1 to 4).map(i => new Thread(() => for (j <- 1 to 50) c.update(i * 100 + j, j))); ts.foreach(_.start()); ts.foreach(_.join()); println(c.size)
    blocking { println("blocking") }; var n = 0; val lock = new Object; val us = (1 to 3).map(_ => new Thread(() => for (_ <- 1 to 100) lock.synchronized { n += 1 })); us.foreach(_.start()); us.foreach(_.join()); println(n)
  }
}
