package java.lang.invoke;

import java.lang.reflect.Array;

/**
 * Makes the code of a composed handle from that of a simpler one.
 *
 * <p>Positions count the handle itself as the first argument, as in the JDK: argument {@code n} is at
 * position {@code n + 1}. An edit that needs a further handle finds it as the last of its handle's values.
 */
class LambdaFormEditor {
    private final LambdaForm form;

    LambdaFormEditor(LambdaForm form) {
        this.form = form;
    }

    private static MethodHandle handle(BoundMethodHandle self, int at) {
        return (MethodHandle) self.arg(at);
    }

    private static Object[] insert(Object[] arguments, int at, Object value) {
        Object[] more = new Object[arguments.length + 1];
        System.arraycopy(arguments, 0, more, 0, at);
        more[at] = value;
        System.arraycopy(arguments, at, more, at + 1, arguments.length - at);
        return more;
    }

    private static Object[] remove(Object[] arguments, int at, int count) {
        Object[] fewer = new Object[arguments.length - count];
        System.arraycopy(arguments, 0, fewer, 0, at);
        System.arraycopy(arguments, at + count, fewer, at, fewer.length - at);
        return fewer;
    }

    private static Object[] slice(Object[] arguments, int at, int count) {
        Object[] part = new Object[count];
        System.arraycopy(arguments, at, part, 0, count);
        return part;
    }

    private static Object[] pick(Object[] arguments, int[] positions) {
        Object[] part = new Object[positions.length];
        for (int i = 0; i < part.length; i++) {
            part[i] = arguments[positions[i]];
        }
        return part;
    }

    /** The last value takes the place of an argument. */
    LambdaForm bindArgumentForm(int position) {
        LambdaForm next = form;
        int at = position - 1;
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> next.run(self, insert(a, at, self.arg(value))));
    }

    /** An argument that is ignored. */
    LambdaForm addArgumentForm(int position, LambdaForm.BasicType type) {
        LambdaForm next = form;
        int at = position - 1;
        return new LambdaForm(form.values, (self, a) -> next.run(self, remove(a, at, 1)));
    }

    /** An argument that is a copy of another one. */
    LambdaForm dupArgumentForm(int source, int position) {
        LambdaForm next = form;
        int at = position - 1;
        int from = source < position ? source - 1 : source - 2;
        return new LambdaForm(form.values, (self, a) -> next.run(self, insert(a, at, a[from])));
    }

    LambdaForm permuteArgumentsForm(int skip, int[] reorder) {
        LambdaForm next = form;
        int fixed = skip - 1;
        int[] order = reorder.clone();
        return new LambdaForm(form.values, (self, a) -> {
            Object[] permuted = new Object[fixed + order.length];
            System.arraycopy(a, 0, permuted, 0, fixed);
            for (int i = 0; i < order.length; i++) {
                permuted[fixed + i] = a[fixed + order[i]];
            }
            return next.run(self, permuted);
        });
    }

    LambdaForm filterArgumentForm(int position, LambdaForm.BasicType type) {
        LambdaForm next = form;
        int at = position - 1;
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            a[at] = LambdaForm.invoke(handle(self, value), new Object[] {a[at]});
            return next.run(self, a);
        });
    }

    LambdaForm filterRepeatedArgumentForm(LambdaForm.BasicType type, int... positions) {
        LambdaForm next = form;
        int[] all = positions.clone();
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            for (int position : all) {
                a[position - 1] = LambdaForm.invoke(handle(self, value), new Object[] {a[position - 1]});
            }
            return next.run(self, a);
        });
    }

    /** An argument computed from some of the others, itself perhaps among them. */
    LambdaForm filterArgumentsForm(int position, MethodType combiner, int... positions) {
        LambdaForm next = form;
        int at = position - 1;
        int[] some = positions.clone();
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            a[at] = LambdaForm.invoke(handle(self, value), pick(a, some));
            return next.run(self, a);
        });
    }

    /** Several arguments become one, or none. */
    LambdaForm collectArgumentsForm(int position, MethodType collector) {
        LambdaForm next = form;
        int at = position - 1;
        int count = collector.parameterCount();
        boolean keep = collector.returnType() != void.class;
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            Object collected = LambdaForm.invoke(handle(self, value), slice(a, at, count));
            Object[] rest = remove(a, at, count);
            return next.run(self, keep ? insert(rest, at, collected) : rest);
        });
    }

    /** The result goes, behind further arguments, to another handle. */
    LambdaForm collectReturnValueForm(MethodType combiner) {
        LambdaForm next = form;
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            MethodHandle filter = handle(self, value);
            boolean given = self.fieldCount() > 0 && filter.type().parameterCount() > 0;
            int more = filter.type().parameterCount() - (given ? 1 : 0);
            Object result = next.run(self, slice(a, 0, a.length - more));
            Object[] behind = slice(a, a.length - more, more);
            return LambdaForm.invoke(filter, given ? insert(behind, more, result) : behind);
        });
    }

    /** An argument in front of those that it is computed from. */
    LambdaForm foldArgumentsForm(int position, boolean drop, MethodType combiner) {
        LambdaForm next = form;
        int at = position - 1;
        int count = combiner.parameterCount();
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            Object folded = LambdaForm.invoke(handle(self, value), slice(a, at, count));
            return next.run(self, drop ? a : insert(a, at, folded));
        });
    }

    LambdaForm foldArgumentsForm(int position, boolean drop, MethodType combiner, int... positions) {
        LambdaForm next = form;
        int at = position - 1;
        // They count the argument that is computed.
        int[] some = positions.clone();
        for (int i = 0; i < some.length; i++) {
            some[i] -= drop || some[i] < at ? 0 : 1;
        }
        int value = form.values;
        return new LambdaForm(value + 1, (self, a) -> {
            Object folded = LambdaForm.invoke(handle(self, value), pick(a, some));
            return next.run(self, drop ? a : insert(a, at, folded));
        });
    }

    /** An array whose elements are the arguments. */
    LambdaForm spreadArgumentsForm(int position, Class<?> arrayType, int length) {
        LambdaForm next = form;
        int at = position - 1;
        return new LambdaForm(form.values, (self, a) -> {
            Object array = arrayType.cast(a[at]);
            MethodHandleImpl.checkSpreadArgument(array, length);
            Object[] spread = new Object[a.length - 1 + length];
            System.arraycopy(a, 0, spread, 0, at);
            for (int i = 0; i < length; i++) {
                spread[at + i] = array instanceof Object[] ? ((Object[]) array)[i] : Array.get(array, i);
            }
            System.arraycopy(a, at + 1, spread, at + length, a.length - at - 1);
            return next.run(self, spread);
        });
    }

    /** The result is put through a handle, or dropped. */
    LambdaForm filterReturnForm(LambdaForm.BasicType type, boolean drop) {
        LambdaForm next = form;
        int value = form.values;
        if (drop) {
            return new LambdaForm(value, (self, a) -> {
                next.run(self, a);
                return null;
            });
        }
        return new LambdaForm(value + 1, (self, a) -> {
            MethodHandle filter = handle(self, value);
            Object result = next.run(self, a);
            return LambdaForm.invoke(filter, filter.type().parameterCount() == 0 ? new Object[0] : new Object[] {result});
        });
    }
}
