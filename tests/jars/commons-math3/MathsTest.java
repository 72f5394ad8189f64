import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.FastMath;

public class MathsTest {
    public static void main(String[] args) {
        RealMatrix a = MatrixUtils.createRealMatrix(new double[][] {{2, 1}, {1, 3}});
        System.out.println(
                new LUDecomposition(a).getSolver().solve(new ArrayRealVector(new double[] {3, 5}))
                        + " "
                        + new EigenDecomposition(a).getRealEigenvalue(0)
                        + new SingularValueDecomposition(a).getNorm());
        System.out.println(
                new BrentSolver().solve(100, x -> x * x - 2, 0, 2)
                        + " "
                        + new SimpsonIntegrator().integrate(1000, FastMath::sin, 0, FastMath.PI));
        System.out.println(
                new PolynomialFunction(new double[] {1, -2, 3}).derivative()
                        + " "
                        + new Complex(1, 2).multiply(new Complex(3, -1)).exp());
        System.out.println(
                new NormalDistribution().cumulativeProbability(1.96)
                        + " "
                        + Primes.primeFactors(600851475)
                        + " "
                        + new MersenneTwister(7).nextLong());
        DescriptiveStatistics d = new DescriptiveStatistics(new double[] {1, 5, 2, 8, 3});
        System.out.println(d);
        SimpleRegression r = new SimpleRegression();
        r.addData(1, 2.1);
        r.addData(2, 3.9);
        r.addData(3, 6.2);
        System.out.println(r.getSlope() + " " + r.getRSquare());
        for (Complex c :
                new FastFourierTransformer(DftNormalization.STANDARD)
                        .transform(new double[] {1, 2, 3, 4}, TransformType.FORWARD))
            System.out.print(c + " ");
        System.out.println(
                FastMath.pow(1.1, 50) + " " + FastMath.atan2(1, -2) + " " + FastMath.cbrt(-27));
        new LUDecomposition(MatrixUtils.createRealMatrix(2, 2)).getSolver().getInverse();
    }
}
