import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Tries contracts: reads lines `class|call|throws,…|gives`, calls whatever fits with odd arguments, and prints what was
 * thrown or given back that a contract does not allow.
 */
public class Contracts {
    static final int MOST = 150;
    static int tried, bad, waiting;

    record Row(String type, String call, String[] allowed, String gives) {
        boolean fits(Executable member) {
            String name = member instanceof Constructor ? "<init>" : member.getName();
            int bracket = call.indexOf('(');
            String wanted = bracket < 0 ? call : call.substring(0, bracket);
            return name.equals(wanted) && (bracket < 0 || descriptor(member).startsWith(call.substring(bracket + 1)));
        }
    }

    static String descriptor(Executable member) {
        StringBuilder text = new StringBuilder();
        for (Class<?> type : member.getParameterTypes()) {
            text.append(type.descriptorString());
        }
        return text.append(')').toString();
    }

    public static void main(String[] args) throws Exception {
        List<Row> rows = new ArrayList<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = reader.readLine()) != null;) {
            String[] parts = line.split("\\|", -1);
            String[] allowed = parts[2].isEmpty() ? new String[0] : parts[2].split(",");
            rows.add(new Row(parts[0], parts[1], allowed, parts[3]));
        }
        for (int i = 0; i < rows.size();) {
            int end = i;
            while (end < rows.size() && rows.get(end).type.equals(rows.get(i).type)) {
                end++;
            }
            tryClass(rows.subList(i, end));
            i = end;
        }
        System.out.println("tried " + tried + " calls, " + waiting + " waited, " + bad + " bad");
        System.exit(0);
    }

    static void tryClass(List<Row> rows) throws Exception {
        Class<?> type;
        try {
            type = Class.forName(rows.get(0).type.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            return;
        }
        if (!Modifier.isPublic(type.getModifiers()) || !type.getModule().isExported(type.getPackageName())) {
            return;
        }
        List<Executable> members = new ArrayList<>(List.of(type.getDeclaredMethods()));
        if (!Modifier.isAbstract(type.getModifiers())) {
            members.addAll(List.of(type.getDeclaredConstructors()));
        }
        for (Executable member : members) {
            Row row = rows.stream().filter(one -> one.fits(member)).findFirst().orElse(null);
            if (row != null && Modifier.isPublic(member.getModifiers())) {
                tryMember(type, member, row);
            }
        }
    }

    static void tryMember(Class<?> type, Executable member, Row row) throws Exception {
        Class<?>[] types = member.getParameterTypes();
        int stuck = 0;
        for (int number = 0; number < MOST && stuck < 2; number++) {
            boolean isStatic = member instanceof Constructor || Modifier.isStatic(member.getModifiers());
            Object receiver = isStatic ? null : receiver(type, number);
            if (!isStatic && receiver == null) {
                return;
            }
            Object[] args = new Object[types.length];
            int rest = number;
            for (int i = 0; i < types.length; i++) {
                Object[] choices = choices(types[i]);
                args[i] = choices[rest % choices.length];
                rest /= choices.length;
            }
            if (rest > 1) {
                return;
            }
            Object[] result = new Object[2];
            Thread thread = new Thread(() -> {
                try {
                    Object given = member instanceof Constructor
                        ? ((Constructor<?>) member).newInstance(args.clone())
                        : ((Method) member).invoke(receiver, args.clone());
                    result[0] = given == null ? "null" : given;
                } catch (InvocationTargetException e) {
                    result[1] = e.getCause();
                } catch (IllegalAccessException | InstantiationException | IllegalArgumentException e) {
                    result[0] = row;
                }
            });
            thread.setDaemon(true);
            thread.start();
            thread.join(300);
            if (result[0] == null && result[1] == null) {
                waiting++;
                stuck++;
                continue;
            }
            tried++;
            // A constructor is called on what it makes, which is argument 0.
            List<Object> all = new ArrayList<>();
            if (member instanceof Constructor || !isStatic) {
                all.add(type);
            }
            all.addAll(java.util.Arrays.asList(args));
            judge(member, row, all, result);
        }
    }

    static void judge(Executable member, Row row, List<Object> all, Object[] result) {
        if (result[1] instanceof Throwable thrown) {
            if (thrown instanceof VirtualMachineError || isAllowed(row, all, thrown)) {
                return;
            }
            bad++;
            System.out.println("BAD " + member + " of " + texts(all) + " throws " + thrown);
            return;
        }
        if (result[0] == row) {
            return;
        }
        boolean isNull = "null".equals(result[0]) && !(member instanceof Method m && m.getReturnType() == String.class);
        boolean isFine = true;
        if (row.gives.equals("some")) {
            isFine = !isNull;
        } else if (row.gives.startsWith("at-least ")) {
            isFine = ((Number) result[0]).longValue() >= Long.parseLong(row.gives.substring(9));
        } else if (row.gives.startsWith("below ")) {
            long bound = ((Number) all.get(Integer.parseInt(row.gives.substring(6)))).longValue();
            long value = ((Number) result[0]).longValue();
            isFine = 0 <= value && value < bound;
        }
        if (!isFine) {
            bad++;
            System.out.println("BAD " + member + " of " + texts(all) + " gives back " + result[0]);
        }
    }

    static String texts(List<Object> all) {
        StringBuilder text = new StringBuilder();
        for (Object one : all) {
            text.append(one == null ? "null" : one.getClass().isArray() ? "array" : one instanceof Proxy ? "function" : one).append(' ');
        }
        return text.toString();
    }

    static boolean isAllowed(Row row, List<Object> all, Throwable thrown) {
        for (String rule : row.allowed) {
            String[] words = rule.split(" ");
            boolean allows = switch (words[0]) {
                case "any" -> is(thrown, words[1]);
                case "null" -> thrown instanceof NullPointerException && all.get(Integer.parseInt(words[1])) == null;
                case "any-null" -> thrown instanceof NullPointerException && all.contains(null);
                case "less" -> is(thrown, words[3])
                    && ((Number) all.get(Integer.parseInt(words[1]))).longValue() < Long.parseLong(words[2]);
                case "not-held" -> thrown instanceof IllegalMonitorStateException;
                case "started" -> thrown instanceof IllegalThreadStateException;
                case "no-next" -> thrown instanceof java.util.NoSuchElementException;
                // Nobody interrupts here, and what is given is the library's.
                default -> false;
            };
            if (allows) {
                return true;
            }
        }
        return false;
    }

    static boolean is(Throwable thrown, String name) {
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(name.replace('/', '.'))) {
                return true;
            }
        }
        return false;
    }

    /** Something of a class, in one state or another. */
    @SuppressWarnings("unchecked")
    static Object receiver(Class<?> type, int number) {
        if (type == Class.class) {
            return number % 2 == 0 ? String.class : int[].class;
        } else if (type == String.class) {
            return number % 2 == 0 ? "" : "ab c";
        } else if (type == Object.class) {
            return new Object();
        } else if (type == PrintStream.class) {
            return new PrintStream(new ByteArrayOutputStream(), number % 2 == 0);
        } else if (type == Runtime.class || type == java.lang.ref.Reference.class) {
            return Runtime.getRuntime();
        } else if (type == TimeUnit.class) {
            return TimeUnit.values()[number % TimeUnit.values().length];
        } else if (type == java.util.Optional.class) {
            return number % 2 == 0 ? java.util.Optional.empty() : java.util.Optional.of("a");
        } else if (type == java.util.concurrent.ThreadLocalRandom.class) {
            return java.util.concurrent.ThreadLocalRandom.current();
        } else if (type == java.util.concurrent.FutureTask.class) {
            return new java.util.concurrent.FutureTask<>(() -> "a");
        } else if (type == java.util.concurrent.ThreadPoolExecutor.class) {
            return java.util.concurrent.Executors.newFixedThreadPool(1);
        }
        for (Object[] args : new Object[][] {{}, {3}, {"ab"}, {2.5}, {2L}, {new int[3]}, {true}}) {
            try {
                Class<?>[] types = new Class<?>[args.length];
                for (int i = 0; i < args.length; i++) {
                    Object arg = args[i];
                    types[i] = arg instanceof Integer ? int.class
                        : arg instanceof Long ? long.class
                        : arg instanceof Double ? double.class
                        : arg instanceof Boolean ? boolean.class
                        : arg.getClass();
                }
                Object made = type.getConstructor(types).newInstance(args);
                if (number % 2 == 1 && made instanceof Collection<?> some) {
                    ((Collection<Object>) some).add("a");
                } else if (number % 2 == 1 && made instanceof Map<?, ?> map) {
                    ((Map<Object, Object>) map).put("a", "b");
                }
                return made;
            } catch (ReflectiveOperationException | RuntimeException e) {
                continue;
            }
        }
        return null;
    }

    static Object[] choices(Class<?> type) {
        if (type == int.class) {
            return new Object[] {0, 1, -1, 3, 65, Integer.MIN_VALUE};
        } else if (type == long.class) {
            return new Object[] {0L, 1L, -1L, 5L};
        } else if (type == boolean.class) {
            return new Object[] {true, false};
        } else if (type == char.class) {
            return new Object[] {'a', '\0', '\ud800'};
        } else if (type == short.class) {
            return new Object[] {(short) 0, (short) -1};
        } else if (type == byte.class) {
            return new Object[] {(byte) 0, (byte) -1};
        } else if (type == double.class) {
            return new Object[] {0.0, -1.5, Double.NaN, Double.POSITIVE_INFINITY};
        } else if (type == float.class) {
            return new Object[] {0.0f, -1.5f, Float.NaN};
        } else if (type == String.class) {
            return new Object[] {"a", null, "", "12", "%d"};
        } else if (type == Object.class) {
            return new Object[] {"a", null, 5, new Object()};
        } else if (type == CharSequence.class) {
            return new Object[] {"a", null, new StringBuilder("b")};
        } else if (type == TimeUnit.class) {
            return new Object[] {TimeUnit.NANOSECONDS, null};
        } else if (type == Locale.class) {
            return new Object[] {Locale.ROOT, null};
        } else if (type == Class.class) {
            return new Object[] {String.class, null};
        } else if (type == Thread.class) {
            return new Object[] {new Thread(), null};
        } else if (type == Throwable.class) {
            return new Object[] {new Exception("x"), null};
        } else if (type == Executor.class) {
            return new Object[] {(Executor) Runnable::run, null};
        } else if (type == Collection.class) {
            return new Object[] {List.of("x"), null, new ArrayList<>()};
        } else if (type.isArray()) {
            return new Object[] {Array.newInstance(type.getComponentType(), 2), null, Array.newInstance(type.getComponentType(), 0)};
        } else if (type.isInterface()) {
            Object function = Proxy.newProxyInstance(Contracts.class.getClassLoader(), new Class<?>[] {type}, (of, method, args) -> {
                Class<?> result = method.getReturnType();
                return result == void.class || !result.isPrimitive() ? null : result == boolean.class ? (Object) false : result == int.class ? (Object) 0 : result == long.class ? (Object) 0L : (Object) 0.0;
            });
            return new Object[] {function, null};
        }
        return new Object[] {null};
    }
}
