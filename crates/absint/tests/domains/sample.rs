//! Random numbers with a fixed seed (xorshift64*), with a taste for the places where arithmetic goes wrong.

use absint::domains::{Choice, Hull, Number, Width};

pub struct Sample(u64);

impl Sample {
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        (self.bits() >> 11) % limit
    }

    /// Small, near a power of two, near an end, or anything.
    pub fn value(&mut self, width: Width) -> i64 {
        let near = self.below(7) as i128 - 3;
        let value = match self.below(5) {
            0 => near,
            1 => (1_i128 << self.below(width.bits().into())) * if self.below(2) == 0 { 1 } else { -1 } + near,
            2 => i128::from(width.min()) + near,
            3 => self.below(300) as i128 - 150,
            _ => self.bits().into(),
        };
        width.wrap(value)
    }

    fn modulus(&mut self) -> u64 {
        match self.below(4) {
            0 => 1 << self.below(64),
            1 => self.below(20) + 1,
            2 => self.below(1000) * (1 << self.below(20)) + 1,
            _ => self.bits() >> self.below(63),
        }
        .max(1)
    }

    /// An abstract number: of a hull or a join of a few constants.
    pub fn number(&mut self, choice: Choice, width: Width) -> Number {
        if self.below(2) == 0 {
            let (a, b) = (self.value(width), self.value(width));
            let modulus = self.modulus();
            let residue = self.bits() % modulus;
            let hull = Hull::new(a.min(b), a.max(b), modulus, residue);
            if let Some(number) = hull.and_then(|hull| Number::any(choice, width).meet(&hull)) {
                return number;
            }
        }
        let count = self.below(4);
        let mut number = Number::constant(choice, width, self.value(width));
        for _ in 0..count {
            number = number.join(&Number::constant(choice, width, self.value(width)));
        }
        number
    }

    /// One of the numbers that it stands for, if one is found.
    pub fn member(&mut self, number: &Number) -> Option<i64> {
        let hull = number.hull();
        let span = (i128::from(hull.max) - i128::from(hull.min)) / i128::from(hull.modulus);
        (0..8).find_map(|_| {
            let step = match self.below(4) {
                0 => 0,
                1 => span,
                2 => i128::from(self.below(4)).min(span),
                _ => i128::from(self.bits()) % (span + 1),
            };
            let value = (i128::from(hull.min) + step * i128::from(hull.modulus)) as i64;
            number.contains(value).then_some(value)
        })
    }
}
