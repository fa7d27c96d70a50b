package dev.kumiki.engine.item;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Makes the SDK's values of one type of list, set or map out of what they hold, as it is.
///
/// The SDK's factories copy down to the last entry. So what nobody can change goes to the constructor that they call
/// themselves. Where an SDK has no such constructor, or one that does something else, the factory is used: slower, and
/// right. A record, because the compiler trusts a record's fields to stay and calls the constructor directly.
///
/// @param constructor with all arguments but one in place; null if there is none
/// @param factory what the SDK has for everybody
record UncopiedValue<T>(@Nullable MethodHandle constructor, Function<T, AttributeValue> factory) {
    /// The type, then a member of each type in the order of the types.
    private static final MethodType SIGNATURE = MethodType.methodType(
            void.class,
            AttributeValue.Type.class,
            String.class,
            String.class,
            SdkBytes.class,
            List.class,
            List.class,
            List.class,
            Map.class,
            List.class,
            Boolean.class,
            Boolean.class);

    /// @param example what such a value may hold
    static <T> UncopiedValue<T> of(AttributeValue.Type type, T example, Function<T, AttributeValue> factory) {
        var direct = new UncopiedValue<>(constructor(type), factory);
        return isRight(direct, example) ? direct : new UncopiedValue<>(null, factory);
    }

    private static @Nullable MethodHandle constructor(AttributeValue.Type type) {
        try {
            var constructor = MethodHandles.privateLookupIn(AttributeValue.class, MethodHandles.lookup())
                    .findConstructor(AttributeValue.class, SIGNATURE);
            return others(constructor.bindTo(type), type)
                    .asType(MethodType.methodType(AttributeValue.class, Object.class));
        } catch (ReflectiveOperationException | IllegalArgumentException | ClassCastException _) {
            return null;
        }
    }

    /// Leaves the member of `type` open and gives the others what values without such a member have.
    private static MethodHandle others(MethodHandle constructor, AttributeValue.Type type) {
        var none = AttributeValue.builder().build();
        @Nullable
        Object[] members = {null, null, null, none.ss(), none.ns(), none.bs(), none.m(), none.l(), null, null};
        int open = List.of(AttributeValue.Type.values()).indexOf(type);
        Object[] behind = Arrays.copyOfRange(members, open + 1, members.length);
        return MethodHandles.insertArguments(
                MethodHandles.insertArguments(constructor, open + 1, behind), 0, Arrays.copyOf(members, open));
    }

    private static <T> boolean isRight(UncopiedValue<T> made, T example) {
        try {
            return made.make(example).equals(made.factory.apply(example));
        } catch (RuntimeException _) {
            return false;
        }
    }

    /// @param member what can not be changed
    AttributeValue make(T member) {
        if (constructor == null) {
            return factory.apply(member);
        }
        try {
            return (AttributeValue) constructor.invokeExact((Object) member);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the SDK's constructor declares no exception", e);
        }
    }
}
