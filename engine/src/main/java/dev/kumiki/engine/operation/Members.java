package dev.kumiki.engine.operation;

import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/// Checks what each member of a request must satisfy by itself and reports all failures together, as DynamoDB does.
public final class Members {
    public static final int MAX_NAME_OR_ARN = 1024;
    public static final int MIN_NAME = 3;
    public static final int MAX_NAME = 255;
    /// What names of tables and indexes look like.
    public static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");
    private static final String ARN_PREFIX = "arn:";
    /// How many failures one message lists.
    private static final int MAX_FAILURES = 10;

    private @Nullable List<String> failures;

    /// The table's name or ARN.
    public Members tableName(@Nullable String name) {
        return tableName("tableName", name);
    }

    /// A table's name or ARN that is called `member`.
    public Members tableName(String member, @Nullable String name) {
        if (name == null) {
            return fail(RequestTexts.NOT_NULL, member);
        }
        if (name.startsWith(ARN_PREFIX)) {
            return length(member, name, 1, MAX_NAME_OR_ARN);
        }
        // A name that is missing altogether is held against the member's bound, which ARNs share.
        length(member, name, name.isEmpty() ? 1 : MIN_NAME, MAX_NAME);
        if (!name.isEmpty() && !isPlainName(name)) {
            fail(RequestTexts.PATTERN, name, member, NAME.pattern());
        }
        return this;
    }

    /// The table's name or ARN for an operation on the table itself, which says first of all when it is missing.
    public Members requiredTableName(@Nullable String name) {
        if (name == null) {
            throw Rejection.validation(RequestTexts.MISSING_PARAMETER, "TableName");
        }
        return tableName(name);
    }

    /// A member given as `present` that must not be missing; `member` is its name in lower camel case.
    public Members required(String member, boolean present) {
        if (!present) {
            fail(RequestTexts.NOT_NULL, member);
        }
        return this;
    }

    public Members length(String member, @Nullable String value, int least, int most) {
        if (value != null && value.length() < least) {
            fail(RequestTexts.LENGTH_AT_LEAST, value, member, least);
        }
        if (value != null && value.length() > most) {
            fail(RequestTexts.LENGTH_AT_MOST, value, member, most);
        }
        return this;
    }

    /// A text that is to be stored, which a text with half a character in it could not be.
    public Members wellFormed(@Nullable String value) {
        if (value != null && !Utf8.isWellFormed(value)) {
            throw Rejection.validation(ItemTexts.LONE_SURROGATE);
        }
        return this;
    }

    public Members pattern(String member, @Nullable String value, Pattern pattern) {
        if (value != null && !pattern.matcher(value).matches()) {
            fail(RequestTexts.PATTERN, value, member, pattern.pattern());
        }
        return this;
    }

    public Members range(String member, @Nullable Integer value, int least, int most) {
        if (value != null && value < least) {
            fail(RequestTexts.AT_LEAST, value, member, least);
        }
        if (value != null && value > most) {
            fail(RequestTexts.AT_MOST, value, member, most);
        }
        return this;
    }

    public Members atLeast(String member, @Nullable Long value, long least) {
        if (value != null && value < least) {
            fail(RequestTexts.AT_LEAST, value, member, least);
        }
        return this;
    }

    /// A list that must have at least `least` and at most `most` elements, none of them null.
    public Members size(String member, List<?> values, int least, int most) {
        if (values.size() < least) {
            fail(RequestTexts.LENGTH_AT_LEAST, values, member, least);
        }
        if (values.size() > most) {
            fail(RequestTexts.LENGTH_AT_MOST, values, member, most);
        }
        for (int i = 0; i < values.size(); i++) {
            required(member + "." + (i + 1) + ".member", values.get(i) != null);
        }
        return this;
    }

    /// A list that must have an element, where it is given.
    public Members notEmpty(String member, boolean given, List<?> values) {
        return given ? size(member, values, 1, Integer.MAX_VALUE) : this;
    }

    /// The number of elements of a member that is too large or too deep to be shown.
    public Members count(String member, int elements, int least, int most) {
        if (elements < least) {
            fail(RequestTexts.MEMBER_LENGTH_AT_LEAST, member, least);
        }
        if (elements > most) {
            fail(RequestTexts.MEMBER_LENGTH_AT_MOST, member, most);
        }
        return this;
    }

    /// As [#size], for parts of a transaction, which may be too large or too deep to be shown.
    public Members count(String member, List<? extends SdkPojo> values, int least, int most) {
        if (values.size() >= least && values.size() <= most && !values.contains(null)) {
            return this;
        }
        var kinds = values.stream()
                .map(value -> value == null ? null : value.getClass().getSimpleName())
                .toList();
        return size(member, kinds, least, most);
    }

    /// A text that must be one of `allowed`, when it is given at all.
    public Members oneOf(String member, @Nullable String value, String... allowed) {
        if (value != null && !Arrays.asList(allowed).contains(value)) {
            fail(RequestTexts.ENUM, value, member, String.join(", ", allowed));
        }
        return this;
    }

    public Members consumedCapacity(@Nullable String value) {
        return oneOf("returnConsumedCapacity", value, "INDEXES", "TOTAL", "NONE");
    }

    /// What a write reports about its cost and its item collections.
    public Members reports(@Nullable String consumedCapacity, @Nullable String collectionMetrics) {
        return consumedCapacity(consumedCapacity)
                .oneOf("returnItemCollectionMetrics", collectionMetrics, "SIZE", "NONE");
    }

    /// What a write returns of its item.
    public Members returns(@Nullable String values, @Nullable String onConditionFailure) {
        return oneOf("returnValues", values, "ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW")
                .onConditionFailure(onConditionFailure);
    }

    /// What the pages of a query and of a scan have in common.
    public Members page(@Nullable String indexName, @Nullable Integer limit, @Nullable String select) {
        return length("indexName", indexName, MIN_NAME, MAX_NAME)
                .limit(limit)
                .oneOf("select", select, "SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");
    }

    /// How many items a page may look at.
    public Members limit(@Nullable Integer limit) {
        return limit == null || limit >= 1 ? this : fail(RequestTexts.MEMBER_AT_LEAST, "Limit", 1);
    }

    /// How the parts of an older condition are joined.
    public Members conditionalOperator(@Nullable String value) {
        return oneOf("conditionalOperator", value, "OR", "AND");
    }

    public Members onConditionFailure(@Nullable String value) {
        return oneOf("returnValuesOnConditionCheckFailure", value, "ALL_OLD", "NONE");
    }

    public Members fail(String text, Object... values) {
        if (failures == null) {
            failures = new ArrayList<>();
        }
        failures.add(String.format(Locale.ROOT, text, values));
        return this;
    }

    /// Refuses the request when anything failed.
    public void check() {
        if (failures == null) {
            return;
        }
        String list = String.join("; ", failures.subList(0, Math.min(failures.size(), MAX_FAILURES)));
        if (failures.size() == 1) {
            throw Rejection.validation(RequestTexts.ONE_MEMBER_FAILED, list);
        }
        throw Rejection.validation(RequestTexts.MEMBERS_FAILED, failures.size(), list);
    }

    private static boolean isPlainName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!plain && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return true;
    }
}
