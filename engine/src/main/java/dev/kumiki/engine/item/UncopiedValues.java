package dev.kumiki.engine.item;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Makes the SDK's lists, maps and sets out of what they hold, as it is.
///
/// The SDK's factories copy down to the last entry. So what nobody can change goes to the constructor that they call
/// themselves. Where an SDK has no such constructor, or one that does something else, the factories are used: slower,
/// and right. A record, because the compiler trusts a record's fields to stay and calls the constructor directly.
///
/// @param constructor of the signature below; null if there is none
record UncopiedValues(@Nullable MethodHandle constructor) {
    /// The type, then a member of each type in the order of the types.
    static final MethodType SIGNATURE = MethodType.methodType(
            AttributeValue.class,
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

    /// What values without such a member have.
    private static final List<?> NO_LIST = AttributeValue.builder().build().l();

    private static final Map<?, ?> NO_MAP = AttributeValue.builder().build().m();

    /// As the SDK that is there allows.
    static UncopiedValues ofSdk() {
        try {
            return tried(MethodHandles.privateLookupIn(AttributeValue.class, MethodHandles.lookup())
                    .findConstructor(AttributeValue.class, SIGNATURE.changeReturnType(void.class)));
        } catch (ReflectiveOperationException _) {
            return new UncopiedValues(null);
        }
    }

    /// With a constructor if it makes what the factories make.
    static UncopiedValues tried(MethodHandle constructor) {
        var none = new UncopiedValues(null);
        try {
            var tried = new UncopiedValues(constructor);
            return tried.isRight() ? tried : none;
        } catch (RuntimeException _) {
            return none;
        }
    }

    private boolean isRight() {
        var one = AttributeValue.fromN("1");
        var bytes = SdkBytes.fromUtf8String("1");
        return list(List.of(one)).equals(AttributeValue.fromL(List.of(one)))
                && map(Map.of("1", one)).equals(AttributeValue.fromM(Map.of("1", one)))
                && texts(List.of("1")).equals(AttributeValue.fromSs(List.of("1")))
                && numbers(List.of("1")).equals(AttributeValue.fromNs(List.of("1")))
                && binaries(List.of(bytes)).equals(AttributeValue.fromBs(List.of(bytes)));
    }

    /// @param elements what can not be changed
    AttributeValue list(List<AttributeValue> elements) {
        return constructor == null
                ? AttributeValue.createL(elements)
                : make(constructor, AttributeValue.Type.L, elements, NO_MAP);
    }

    /// @param entries what can not be changed
    AttributeValue map(Map<String, AttributeValue> entries) {
        return constructor == null
                ? AttributeValue.createM(entries)
                : make(constructor, AttributeValue.Type.M, NO_LIST, entries);
    }

    /// @param members what can not be changed
    AttributeValue texts(List<String> members) {
        return constructor == null
                ? AttributeValue.createSs(members)
                : make(constructor, AttributeValue.Type.SS, members, NO_MAP);
    }

    /// @param members what can not be changed
    AttributeValue numbers(List<String> members) {
        return constructor == null
                ? AttributeValue.createNs(members)
                : make(constructor, AttributeValue.Type.NS, members, NO_MAP);
    }

    /// @param members what can not be changed
    AttributeValue binaries(List<SdkBytes> members) {
        return constructor == null
                ? AttributeValue.createBs(members)
                : make(constructor, AttributeValue.Type.BS, members, NO_MAP);
    }

    private static List<?> ifSo(boolean so, List<?> list) {
        return so ? list : NO_LIST;
    }

    private static AttributeValue make(
            MethodHandle constructor, AttributeValue.Type type, List<?> list, Map<?, ?> map) {
        try {
            return (AttributeValue) constructor.invokeExact(
                    type,
                    (String) null,
                    (String) null,
                    (SdkBytes) null,
                    ifSo(type == AttributeValue.Type.SS, list),
                    ifSo(type == AttributeValue.Type.NS, list),
                    ifSo(type == AttributeValue.Type.BS, list),
                    map,
                    ifSo(type == AttributeValue.Type.L, list),
                    (Boolean) null,
                    (Boolean) null);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the SDK's constructor declares no exception", e);
        }
    }
}
