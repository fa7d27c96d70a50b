package dev.kumiki.engine.policy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What somebody asks for, as policies see it.
///
/// @param principal the resource name of who asks
/// @param account the account of who asks
/// @param action such as `dynamodb:GetItem`
/// @param resource the resource name of a table, index, stream or backup
/// @param context what conditions may ask about, under names whose case does not matter
public record AccessRequest(
        String principal, String account, String action, String resource, Map<String, List<String>> context) {

    public AccessRequest {
        var names = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
        context.forEach((name, values) -> names.put(name, List.copyOf(values)));
        context = names;
    }

    /// The values of a condition key; null where the request does not have it.
    @Nullable
    List<String> values(String key) {
        return context.get(key.toLowerCase(Locale.ROOT));
    }

    /// The only value of a key; null where there is none or more than one.
    @Nullable
    String single(String key) {
        var values = values(key);
        return values == null || values.size() != 1 ? null : values.getFirst();
    }
}
