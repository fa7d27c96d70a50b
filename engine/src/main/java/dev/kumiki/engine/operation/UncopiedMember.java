package dev.kumiki.engine.operation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A member of one of the SDK's responses that is handed out as it is.
///
/// The builders' setters copy lists and maps down to the last entry: longer than reading them takes, and whoever wants
/// items to be decoded when they are looked at must keep others from looking. So the value, which nobody can change, is
/// put into the builder's own field. Where there is no such field any more, the setter is used: slower, and right.
///
/// @param <B> the builder
public final class UncopiedMember<B, T> {
    private final @Nullable VarHandle field;
    private final BiConsumer<B, T> setter;

    private UncopiedMember(@Nullable VarHandle field, BiConsumer<B, T> setter) {
        this.field = field;
        this.setter = setter;
    }

    /// @param example a builder of the response
    /// @param name of the field
    /// @param type the field's type
    /// @param setter what the builder has for everybody
    public static <B, T> UncopiedMember<B, T> of(
            B example, String name, Class<? super T> type, BiConsumer<B, T> setter) {
        return new UncopiedMember<>(field(example.getClass(), name, type), setter);
    }

    private static @Nullable VarHandle field(Class<?> builder, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(builder, MethodHandles.lookup())
                    .findVarHandle(builder, name, type);
        } catch (ReflectiveOperationException _) {
            return null;
        }
    }

    /// @param value what can not be changed
    public void set(B builder, T value) {
        if (field == null) {
            setter.accept(builder, value);
        } else {
            field.set(builder, value);
        }
    }
}
