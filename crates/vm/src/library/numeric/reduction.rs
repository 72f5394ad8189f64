//! Angles modulo a quarter turn, exactly, however large (M. Payne, R. Hanek, "Radian reduction for
//! trigonometric functions", 1983).

use crate::library::numeric::wide::Wide;

/// The first 1280 bits of 2/π behind the point.
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9836e4e441529,
    0xfc2757d1f534ddc0,
    0xdb6295993c439041,
    0xfe5163abdebbc561,
    0xb7246e3a424dd2e0,
    0x06492eea09d1921c,
    0xfe1deb1cb129a73e,
    0xe88235f52ebb4484,
    0xe99c7026b45f7e41,
    0x3991d639835339f4,
    0x9c845f8bbdf9283b,
    0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08,
    0x56033046fc7b6bab,
    0xf0cfbc209af4361d,
];

const HALF_PI: Wide = Wide::new(1.570_796_326_794_896_6, 6.123_233_995_736_766e-17);

/// 64 bits of 2/π from bit `at` on (bit 0 is worth one half); zero outside.
fn bits_from(at: i64) -> u64 {
    let word = |index: i64| usize::try_from(index).ok().and_then(|index| TWO_OVER_PI.get(index)).copied().unwrap_or(0);
    let (index, shift) = (at.div_euclid(64), at.rem_euclid(64) as u32);
    if shift == 0 { word(index) } else { word(index) << shift | word(index + 1) >> (64 - shift) }
}

/// For finite `x`: how many quarter turns (modulo 4), and the rest within ± π/4.
pub(crate) fn quarter_turns(x: f64) -> (u32, Wide) {
    if x.abs() <= std::f64::consts::FRAC_PI_4 {
        return (0, Wide::from(x));
    }
    let bits = x.abs().to_bits();
    let exponent = (bits >> 52) as i64 - 1075;
    let mantissa = (bits & ((1 << 52) - 1)) | 1 << 52;
    // x·2/π = mantissa · 2^exponent · 0.b0b1b2…: digits worth four turns or more do not matter.
    let start = exponent - 2;
    let window: [u64; 4] = std::array::from_fn(|index| bits_from(start + 64 * index as i64));
    // product = mantissa × window, of which the lowest 256 bits are wanted; they begin with two bits
    // of whole quarter turns.
    let mut product = [0u64; 4];
    let mut carry = 0u128;
    for index in (0..4).rev() {
        let part = u128::from(window[index]) * u128::from(mantissa) + carry;
        product[index] = part as u64;
        carry = part >> 64;
    }
    let mut quarter = (product[0] >> 62) as u32;
    let mut fraction =
        [product[0] << 2 | product[1] >> 62, product[1] << 2 | product[2] >> 62, product[2] << 2 | product[3] >> 62];
    // To the nearest quarter turn: a fraction of one half or more counts from above.
    let above = fraction[0] >> 63 != 0;
    if above {
        quarter += 1;
        let mut borrow = true;
        for word in fraction.iter_mut().rev() {
            (*word, borrow) = (!*word).overflowing_add(u64::from(borrow));
        }
    }
    let mut rest = to_wide(fraction) * HALF_PI;
    if above != (x < 0.0) {
        rest = -rest;
    }
    if x < 0.0 {
        quarter = 4u32.wrapping_sub(quarter);
    }
    (quarter & 3, rest)
}

/// 192 bits behind the point as a number.
fn to_wide(fraction: [u64; 3]) -> Wide {
    let mut sum = Wide::from(0.0);
    for (index, word) in fraction.into_iter().enumerate().rev() {
        let weight = 2f64.powi(-64 * (index as i32 + 1));
        let high = (word >> 32) as f64 * 4_294_967_296.0 * weight;
        let low = (word & 0xffff_ffff) as f64 * weight;
        sum = sum + Wide::from(low) + Wide::from(high);
    }
    sum
}
