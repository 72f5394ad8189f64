#!/bin/sh
# Compiles the Kotlin sources of this directory to ./classes; the run-time jars are left in ./lib.
# Needs mvn (for the download only) and a JDK (JAVA_HOME, or `java` on the PATH).
set -eu
cd "$(dirname "$0")"
KOTLIN=2.1.21
COROUTINES=1.10.2
if [ ! -f lib/.done ] || [ ! -f compiler/.done ]; then
    rm -rf lib compiler
    pom() { # $1: file, $2: dependency
        cat > "$1" <<EOF
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>everyday</groupId><artifactId>fetch</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>$2</dependency></dependencies>
</project>
EOF
    }
    mkdir -p target
    pom target/compiler.xml "<groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-compiler-embeddable</artifactId><version>$KOTLIN</version>"
    pom target/lib.xml "<groupId>org.jetbrains.kotlinx</groupId><artifactId>kotlinx-coroutines-core-jvm</artifactId><version>$COROUTINES</version>"
    mvn -q -B -f target/compiler.xml dependency:copy-dependencies -DoutputDirectory="$PWD/compiler"
    mvn -q -B -f target/lib.xml dependency:copy-dependencies -DoutputDirectory="$PWD/lib"
    touch compiler/.done lib/.done
fi
classpath() { printf '%s:' "$1"/*.jar; }
JAVA=${JAVA_HOME:+$JAVA_HOME/bin/}java
rm -rf classes
"$JAVA" -cp "$(classpath compiler)" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
    -no-stdlib -no-reflect -jvm-target 17 -cp "$(classpath lib)" -d classes ./*.kt
