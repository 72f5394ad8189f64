//! Values that `java` printed: hard cases of rounding, reduction and range.

use crate::library::numeric::{fdlibm, rounded};

fn bits(values: &[(f64, f64)]) {
    for &(got, wanted) in values {
        assert_eq!(got.to_bits(), wanted.to_bits(), "{got:e} is not {wanted:e}");
    }
}

#[test]
fn rounded_once() {
    bits(&[
        (rounded::sin(1e22), -0.8522008497671888),
        (rounded::cos(1e300), -0.5753861119575491),
        (rounded::tan(208.0), 0.7679410686006504),
        (rounded::exp(1.0), std::f64::consts::E),
        (rounded::exp(-745.0), 5e-324),
        (rounded::exp(710.0), f64::INFINITY),
        (rounded::log(0.8586485451566319), -0.15239558489175306),
        (rounded::log10(1000.0), 3.0),
        (rounded::log10(37.01), 1.5683190850951119),
        (rounded::pow(503.0, 6.0), 1.6196005304479728e16),
        (rounded::pow(2.0, -1074.0), 5e-324),
        (rounded::pow(-2.0, 3.0), -8.0),
        (rounded::pow(10.0, 308.0), 1e308),
        (rounded::tanh(0.02426220601096074), 0.024257446444934664),
    ]);
    assert!(rounded::pow(1.0, f64::INFINITY).is_nan());
    assert!(rounded::pow(-8.0, 1.0 / 3.0).is_nan());
}

#[test]
fn as_fdlibm() {
    bits(&[
        (fdlibm::sin(0.5), 0.479425538604203),
        (fdlibm::log10(1000.0), 3.0),
        (fdlibm::atan2(-58.6, -6.3), -1.6778935105447506),
        (fdlibm::sinh(-84.36), -2.1679661536151615e36),
        (fdlibm::log1p(0.5249518608622343), 0.4219628429134227),
    ]);
}
