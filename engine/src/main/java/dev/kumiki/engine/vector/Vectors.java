package dev.kumiki.engine.vector;

import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Vectors in their three forms: lists of numbers in items, arrays for arithmetic, bytes in the store (each element as
/// a 32-bit float, least significant byte first).
public final class Vectors {
    private Vectors() {}

    /// The number as an element of a vector, or NaN where it is none: a number too large for 32 bits.
    public static float element(Num number) {
        float element = Float.parseFloat(number.text());
        return Float.isFinite(element) ? element : Float.NaN;
    }

    /// The vector that `value` is, or null where it is none of so many elements.
    public static float @Nullable [] of(@Nullable Value value, int dimensions) {
        if (!(value instanceof Value.L(var elements)) || elements.size() != dimensions) {
            return null;
        }
        var vector = new float[dimensions];
        for (int i = 0; i < dimensions; i++) {
            vector[i] = elements.get(i) instanceof Value.N(var number) ? element(number) : Float.NaN;
            if (Float.isNaN(vector[i])) {
                return null;
            }
        }
        return vector;
    }

    /// The vector as an item shows it, each element as short as it can be told from its neighbours.
    public static Value toValue(float[] vector) {
        List<Value> elements = new ArrayList<>(vector.length);
        for (float element : vector) {
            elements.add(new Value.N(Num.parse(Float.toString(element))));
        }
        return new Value.L(elements);
    }

    /// How many bytes a vector takes.
    public static int bytes(int dimensions) {
        return dimensions * Float.BYTES;
    }

    /// The stored form, with room for `more` bytes behind it.
    public static byte[] toBytes(float[] vector, int more) {
        var bytes = ByteBuffer.allocate(bytes(vector.length) + more).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return bytes.array();
    }

    /// Fills `vector` from the beginning of `bytes`.
    public static void read(byte[] bytes, float[] vector) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
    }
}
