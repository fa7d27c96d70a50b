package dev.kumiki.engine.item;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Makes the SDK's values in the cheapest way that it has: without builders, which track the type of what is set in a
/// set of enums, and without copying lists, maps and sets, which nobody must be able to change therefore.
public final class SdkValues {
    private static final AttributeValue TRUE = AttributeValue.fromBool(true);
    private static final AttributeValue FALSE = AttributeValue.fromBool(false);
    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private static final UncopiedValue<List<AttributeValue>> LISTS =
            UncopiedValue.of(AttributeValue.Type.L, List.of(TRUE), AttributeValue::createL);
    private static final UncopiedValue<Map<String, AttributeValue>> MAPS =
            UncopiedValue.of(AttributeValue.Type.M, Map.of("true", TRUE), AttributeValue::createM);
    private static final UncopiedValue<List<String>> TEXTS =
            UncopiedValue.of(AttributeValue.Type.SS, List.of("a"), AttributeValue::createSs);
    private static final UncopiedValue<List<String>> NUMBERS =
            UncopiedValue.of(AttributeValue.Type.NS, List.of("1"), AttributeValue::createNs);
    private static final UncopiedValue<List<SdkBytes>> BINARIES =
            UncopiedValue.of(AttributeValue.Type.BS, List.of(SdkBytes.fromUtf8String("a")), AttributeValue::createBs);

    private SdkValues() {}

    public static AttributeValue text(String text) {
        return AttributeValue.createS(text);
    }

    /// @param canonical as [Num#text] has it
    public static AttributeValue number(String canonical) {
        return AttributeValue.createN(canonical);
    }

    public static AttributeValue binary(SdkBytes bytes) {
        return AttributeValue.createB(bytes);
    }

    public static AttributeValue flag(boolean flag) {
        return flag ? TRUE : FALSE;
    }

    public static AttributeValue nul() {
        return NULL;
    }

    /// @param elements what can not be changed
    public static AttributeValue list(List<AttributeValue> elements) {
        return LISTS.make(elements);
    }

    /// @param entries what can not be changed
    public static AttributeValue map(Map<String, AttributeValue> entries) {
        return MAPS.make(entries);
    }

    /// @param members what can not be changed
    public static AttributeValue texts(List<String> members) {
        return TEXTS.make(members);
    }

    /// @param members what can not be changed
    public static AttributeValue numbers(List<String> members) {
        return NUMBERS.make(members);
    }

    /// @param members what can not be changed
    public static AttributeValue binaries(List<SdkBytes> members) {
        return BINARIES.make(members);
    }
}
