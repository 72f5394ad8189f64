//! Abstract numbers: what is known of an `int`, a `long` or a number with a fraction at some point.
