//! `heddle run --dump-ir Class.method`: the IR of methods, as the machine is given it.

use crate::failure::Failure;
use program::text::print;
use program::{LoaderId, PathFinder, Program, passes};

/// The code of every method of this name that the class declares.
pub fn dump(finder: PathFinder, wanted: &str) -> Result<String, Failure> {
    let Some((class, name)) = wanted.rsplit_once('.').filter(|(class, name)| !class.is_empty() && !name.is_empty())
    else {
        return Err(Failure::Own(format!("--dump-ir {wanted}: say Class.method, for example a.b.Main.main")));
    };
    let mut program = Program::new(Box::new(finder), passes::ALL).map_err(Failure::own)?;
    let id = program
        .load(LoaderId::APP, &class.replace('.', "/"))
        .map_err(|error| Failure::Own(format!("--dump-ir {wanted}: {error}")))?;
    let class = program.class(id);
    let Some(file) = class.file.clone() else {
        return Err(Failure::Own(format!("--dump-ir {wanted}: this class has no class file")));
    };
    let mut text = String::new();
    for &method in class.methods.iter().filter(|&&method| program.method_name(method) == name) {
        let member = &file.methods[program.method(method).member as usize];
        let gap = if text.is_empty() { "" } else { "\n" };
        text += &format!("{gap}{}\n", program.describe(method));
        match file.code(member) {
            Ok(Some(code)) => match program.body(method) {
                Ok(body) => text += &print(&body, &program.symbols, &file, &code),
                Err(error) => text += &format!("cannot be lowered: {error:?}\n"),
            },
            Ok(None) => text += "has no code: it is abstract or native\n",
            Err(error) => text += &format!("cannot be read: {error}\n"),
        }
    }
    if text.is_empty() {
        let mut names: Vec<&str> = class.methods.iter().map(|&method| program.method_name(method)).collect();
        names.dedup();
        return Err(Failure::Own(format!("--dump-ir {wanted}: no such method; the class has {}", names.join(", "))));
    }
    Ok(text)
}
