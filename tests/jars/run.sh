#!/bin/sh
# Runs the mains of this directory, each against the library its folder is named for, under the
# real java and under heddle, and compares standard output, error output and exit code.
# Not part of ./test: it fetches the libraries from Maven Central into $WORK, outside the tree.
#
#   tests/jars/run.sh [FOLDER | FOLDER/MAIN]...
#
# WORK (default /tmp/heddle-jars), HEDDLE (default target/release/heddle), JDKS (default 17 and 25).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
WORK=${WORK:-/tmp/heddle-jars}
HEDDLE=${HEDDLE:-${CARGO_TARGET_DIR:-$here/../../target}/release/heddle}
JDKS=${JDKS:-/usr/lib/jvm/java-17-openjdk-amd64 /usr/lib/jvm/temurin-25-jdk-amd64}
lib=$WORK/lib
first=${JDKS%% *}
mkdir -p "$WORK"
[ -d "$lib" ] || mvn -q -B -f "$here/pom.xml" -DoutputDirectory="$lib" dependency:copy-dependencies

jars() { # the jars whose names begin with one of the arguments
    for prefix; do
        for jar in "$lib/$prefix"*.jar; do printf '%s:' "$jar"; done
    done
}

path_of() { # what a folder's mains need on the class path
    case $1 in
    guava) jars guava failureaccess ;;
    jackson-databind) jars jackson ;;
    junit) jars junit hamcrest ;;
    logback) jars logback slf4j ;;
    kotlin) jars kotlin-stdlib ;;
    scala) jars scala-library scala3-library ;;
    *) jars "$1" ;;
    esac
}

compile() { # folder
    out=$WORK/classes/$1
    [ -d "$out" ] && [ -z "$(find "$here/$1" -newer "$out" -type f)" ] && return
    rm -rf "$out"
    mkdir -p "$out"
    case $1 in
    kotlin) "$first/bin/java" -cp "$(jars kotlin kotlinx annotations trove4j)" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
        -no-stdlib -no-reflect -cp "$(path_of kotlin)" -d "$out" "$here/$1"/*.kt ;;
    scala) "$first/bin/java" -cp "$(jars scala tasty compiler-interface util-interface)" dotty.tools.dotc.Main \
        -color never -classpath "$(path_of scala)" -d "$out" "$here/$1"/*.scala ;;
    *) "$first/bin/javac" -nowarn -Xlint:none -proc:none -cp "$(path_of "$1")" -d "$out" "$here/$1"/*.java ;;
    esac
    touch "$out"
}

same=0
differ=0
for folder in $(cd "$here" && ls -d */ | tr -d /); do
    [ $# -eq 0 ] || case " $* " in *" $folder "* | *" $folder/"*) ;; *) continue ;; esac
    compile "$folder"
    for source in "$here/$folder"/*.java "$here/$folder"/*.kt "$here/$folder"/*.scala; do
        [ -f "$source" ] || continue
        main=$(basename "$source")
        main=${main%.*}
        [ $# -eq 0 ] || case " $* " in *" $folder "* | *" $folder/$main "*) ;; *) continue ;; esac
        [ "$folder" = kotlin ] && class=${main}Kt || class=$main
        for jdk in $JDKS; do
            at=$WORK/results/$folder/$main/$(basename "$jdk")
            mkdir -p "$at"
            if [ ! -f "$at/java.code" ] || [ "$source" -nt "$at/java.code" ]; then
                code=0
                "$jdk/bin/java" -XX:-UsePerfData -cp "$WORK/classes/$folder:$(path_of "$folder")" "$class" >"$at/java.out" 2>"$at/java.err" || code=$?
                echo $code >"$at/java.code"
            fi
            code=0
            began=$(date +%s%N)
            timeout 120 "$HEDDLE" run --jdk "$jdk" -cp "$WORK/classes/$folder:$(path_of "$folder")" "$class" >"$at/heddle.out" 2>"$at/heddle.err" || code=$?
            took=$((($(date +%s%N) - began) / 1000000))
            echo $code >"$at/heddle.code"
            wrong=
            if grep -q '^// unordered' "$source"; then
                for one in java heddle; do sort -o "$at/$one.err" "$at/$one.err"; done
            fi
            for part in out err code; do cmp -s "$at/java.$part" "$at/heddle.$part" || wrong="$wrong $part"; done
            if [ -z "$wrong" ]; then
                same=$((same + 1))
                echo "same    $folder/$main $(basename "$jdk") ${took} ms"
            else
                differ=$((differ + 1))
                echo "DIFFERS $folder/$main $(basename "$jdk") ${took} ms:$wrong (see $at)"
            fi
        done
    done
done
echo "$same same, $differ differ"
[ $differ -eq 0 ]
