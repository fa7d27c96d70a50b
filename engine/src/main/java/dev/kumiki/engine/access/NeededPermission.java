package dev.kumiki.engine.access;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One permission that a request needs.
///
/// @param action without the service's name
/// @param context DynamoDB's own condition keys
record NeededPermission(String action, String resource, Map<String, List<String>> context) {

    static NeededPermission of(String action, String resource) {
        return new NeededPermission(action, resource, Map.of());
    }

    NeededPermission renamed(String newAction) {
        return new NeededPermission(newAction, resource, context);
    }

    NeededPermission enclosedBy(String operation) {
        var more = new LinkedHashMap<>(context);
        more.put("dynamodb:EnclosingOperation", List.of(operation));
        return new NeededPermission(action, resource, more);
    }

    /// Collects what a request says about keys and attributes.
    static final class Facts {
        private final Map<String, List<String>> context = new LinkedHashMap<>();
        private final Set<String> leadingKeys = new LinkedHashSet<>();
        private final Set<String> attributes = new LinkedHashSet<>();

        Facts leadingKey(@Nullable String value) {
            if (value != null) {
                leadingKeys.add(value);
            }
            return this;
        }

        Facts attributes(Collection<String> names) {
            attributes.addAll(names);
            return this;
        }

        Facts value(String key, @Nullable String value) {
            if (value != null) {
                context.put("dynamodb:" + key, List.of(value));
            }
            return this;
        }

        NeededPermission permission(String action, String resource) {
            if (!leadingKeys.isEmpty()) {
                context.put("dynamodb:LeadingKeys", List.copyOf(leadingKeys));
            }
            if (!attributes.isEmpty()) {
                context.put("dynamodb:Attributes", List.copyOf(attributes));
            }
            return new NeededPermission(action, resource, context);
        }
    }
}
