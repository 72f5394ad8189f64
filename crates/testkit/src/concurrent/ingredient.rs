//! What a wild program may be about beside its plain statements: one file for each ingredient.
//!
//! An ingredient declares members of the program's class and writes statements over them. A program has few of
//! them, so that its threads meet. To add one: a file, a line in [`ALL`].

mod choices;
mod garbage;
mod initialisers;
mod interning;
mod lifecycle;
mod off_heap;
mod publication;
mod timing;
mod weak_modes;

use super::Generator;
use crate::generate::random::Random;

/// One of [`ALL`].
pub(super) type Ingredient = &'static Description;

pub(super) struct Description {
    pub(super) name: &'static str,
    /// How often it is drawn, beside the others.
    weight: u32,
    /// Declared once in the program's class.
    pub(super) members: fn(&mut Generator) -> String,
    pub(super) statement: fn(&mut Generator) -> String,
}

const ALL: &[Description] = &[
    Description { name: "initialisers", weight: 4, members: initialisers::members, statement: initialisers::statement },
    Description { name: "lifecycle", weight: 4, members: lifecycle::members, statement: lifecycle::statement },
    Description { name: "interning", weight: 2, members: interning::members, statement: interning::statement },
    Description { name: "choices", weight: 2, members: choices::members, statement: choices::statement },
    Description { name: "garbage", weight: 3, members: garbage::members, statement: garbage::statement },
    Description { name: "publication", weight: 3, members: publication::members, statement: publication::statement },
    Description { name: "weak-modes", weight: 3, members: weak_modes::members, statement: weak_modes::statement },
    Description { name: "off-heap", weight: 2, members: off_heap::members, statement: off_heap::statement },
    Description { name: "timing", weight: 2, members: timing::members, statement: timing::statement },
];

/// None to three of them, in the order of the list.
pub(super) fn drawn(random: &mut Random) -> Vec<Ingredient> {
    let many = random.pick(&[0, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
    let total: u32 = ALL.iter().map(|ingredient| ingredient.weight).sum();
    let mut chosen: Vec<usize> = Vec::new();
    for _ in 0..many {
        let mut left = random.below(total);
        let mut at = 0;
        while left >= ALL[at].weight {
            left -= ALL[at].weight;
            at += 1;
        }
        chosen.push(at);
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen.into_iter().map(|at| &ALL[at]).collect()
}

/// The names of all ingredients.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|ingredient| ingredient.name)
}

impl Generator {
    /// Stores a number where others see it.
    fn keep(&mut self, value: &str) -> String {
        format!("{} = {value};\n", self.place())
    }

    /// Stores whether something is so where others see it.
    fn tell(&mut self, condition: &str) -> String {
        let to = self.place();
        format!("{to} = {condition} ? 1 : 2;\n")
    }

    /// A statement that may throw these, each caught and told apart.
    fn caught(&mut self, body: &str, exceptions: &[&str]) -> String {
        let mut text = format!("try {{\n{body}}}");
        for (number, exception) in exceptions.iter().enumerate() {
            let name = self.fresh("e");
            let kept = self.keep(&(5 + number).to_string());
            text += &format!(" catch ({exception} {name}) {{\n{kept}}}");
        }
        text + "\n"
    }
}
