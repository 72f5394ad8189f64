# What Heddle needs from the machine: Rust and a JDK. To be sourced by `heddle` and `test`.

have() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

# A JDK is there if JAVA_HOME or the PATH names one, or one is installed where systems put them.
jdk_is_there() {
  [ -x "${JAVA_HOME:-/nonexistent}/bin/javac" ] || have javac || compgen -G '/usr/lib/jvm/*/bin/javac' >/dev/null
}

ensure_jdk() {
  jdk_is_there && return
  if have apt-get && { [ "$(id -u)" -eq 0 ] || { have sudo && sudo -n true 2>/dev/null; }; }; then
    echo "heddle: installing openjdk-17-jdk-headless, for there is no JDK" >&2
    if as_root apt-get install -y -qq openjdk-17-jdk-headless >/dev/null 2>&1 ||
      { as_root apt-get update -qq && as_root apt-get install -y -qq openjdk-17-jdk-headless; } >/dev/null 2>&1; then
      return
    fi
  fi
  # Not fatal: `--jdk DIR` may name one, and `heddle doctor` has more to say.
  echo "heddle: there is no JDK; install one (Debian: apt-get install openjdk-17-jdk-headless;" \
    "elsewhere: Java 17 or 25 from https://adoptium.net) or set JAVA_HOME" >&2
}

ensure_rust() {
  have cargo && return
  if [ -x "$HOME/.cargo/bin/cargo" ]; then
    PATH="$HOME/.cargo/bin:$PATH"
    return
  fi
  echo "heddle: there is no Rust; install it from https://rustup.rs (1.88 or newer) and try again" >&2
  exit 125
}
