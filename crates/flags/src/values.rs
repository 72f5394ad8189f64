//! Values of options, from text.

use crate::WrongValue;
use std::str::FromStr;
use std::time::Duration;

/// `500ms`, `10s`, `2m`, `1h`; a bare number is seconds.
pub fn duration(text: &str) -> Result<Duration, WrongValue> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let wrong = || WrongValue(format!("{text} is not a duration such as 500ms, 10s or 2m"));
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number * unit).ok().filter(|time| !time.is_zero()).ok_or_else(wrong)
}

/// A number above 0.
pub fn number<N: FromStr + Default + PartialOrd>(text: &str) -> Result<N, WrongValue> {
    text.parse()
        .ok()
        .filter(|number| *number > N::default())
        .ok_or_else(|| WrongValue(format!("{text} is not a number above 0")))
}

/// `64m`, `2g`.
pub fn size(text: &str) -> Result<usize, WrongValue> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let wrong = || WrongValue(format!("{text} is not a size such as 64m"));
    let unit = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err(wrong()),
    };
    let number: usize = digits.parse().map_err(|_| wrong())?;
    number
        .checked_mul(1 << unit)
        .filter(|&bytes| bytes > 0)
        .ok_or_else(|| WrongValue(format!("{text} is out of range")))
}
