package dev.kumiki.engine.item;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Makes the SDK's values, many of them in a row.
///
/// A builder of the SDK's finds out which type its value has when a member of another type than before is set, and that
/// takes longer than everything else. So there is a builder for each type, which is used again and again. Belongs to
/// one answer, and to one thread at a time.
public final class SdkValues {
    private static final AttributeValue TRUE = AttributeValue.fromBool(true);
    private static final AttributeValue FALSE = AttributeValue.fromBool(false);
    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private final AttributeValue.Builder texts = AttributeValue.builder();
    private final AttributeValue.Builder numbers = AttributeValue.builder();
    private AttributeValue.@Nullable Builder lists;
    private AttributeValue.@Nullable Builder maps;
    private AttributeValue.@Nullable Builder textSets;
    private AttributeValue.@Nullable Builder numberSets;

    public AttributeValue text(String text) {
        return texts.s(text).build();
    }

    /// @param canonical as [Num#text] has it
    public AttributeValue number(String canonical) {
        return numbers.n(canonical).build();
    }

    public AttributeValue binary(SdkBytes bytes) {
        return AttributeValue.fromB(bytes);
    }

    public AttributeValue flag(boolean flag) {
        return flag ? TRUE : FALSE;
    }

    public AttributeValue nul() {
        return NULL;
    }

    public AttributeValue list(Collection<AttributeValue> elements) {
        if (lists == null) {
            lists = AttributeValue.builder();
        }
        return lists.l(elements).build();
    }

    public AttributeValue map(Map<String, AttributeValue> entries) {
        if (maps == null) {
            maps = AttributeValue.builder();
        }
        return maps.m(entries).build();
    }

    public AttributeValue texts(Collection<String> members) {
        if (textSets == null) {
            textSets = AttributeValue.builder();
        }
        return textSets.ss(members).build();
    }

    public AttributeValue numbers(Collection<String> members) {
        if (numberSets == null) {
            numberSets = AttributeValue.builder();
        }
        return numberSets.ns(members).build();
    }

    public AttributeValue binaries(Collection<SdkBytes> members) {
        return AttributeValue.builder().bs(members).build();
    }
}
