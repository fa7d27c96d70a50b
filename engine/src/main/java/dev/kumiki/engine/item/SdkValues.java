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

    private static final UncopiedValues UNCOPIED = UncopiedValues.ofSdk();

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
        return UNCOPIED.list(elements);
    }

    /// @param entries what can not be changed
    public static AttributeValue map(Map<String, AttributeValue> entries) {
        return UNCOPIED.map(entries);
    }

    /// @param members what can not be changed
    public static AttributeValue texts(List<String> members) {
        return UNCOPIED.texts(members);
    }

    /// @param members what can not be changed
    public static AttributeValue numbers(List<String> members) {
        return UNCOPIED.numbers(members);
    }

    /// @param members what can not be changed
    public static AttributeValue binaries(List<SdkBytes> members) {
        return UNCOPIED.binaries(members);
    }
}
