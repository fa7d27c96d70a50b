package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.item.Utf8;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TagTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/// Tags as requests carry them, checked.
final class Tags {
    static final int MAX_TAGS = 50;
    private static final int MAX_KEY = 128;
    private static final int MAX_VALUE = 256;
    private static final String RESERVED_PREFIX = "aws:";
    /// Letters, digits and spaces of any script, and a few signs.
    private static final Pattern ALLOWED = Pattern.compile("[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*");

    private Tags() {}

    /// The tags by their keys.
    static Map<String, String> of(List<Tag> tags) {
        var values = new LinkedHashMap<String, String>();
        for (Tag tag : tags) {
            checkKey(tag == null ? null : tag.key());
            String value = tag.value();
            if (value == null || value.length() > MAX_VALUE || !isAllowed(value)) {
                throw Rejection.validation(TagTexts.INVALID_VALUE, value);
            }
            if (values.put(tag.key(), value) != null) {
                throw Rejection.validation(TagTexts.DUPLICATE_KEY, tag.key());
            }
        }
        checkCount(values);
        return values;
    }

    static void checkKey(@Nullable String key) {
        if (key == null || key.isEmpty() || key.length() > MAX_KEY || !isAllowed(key)) {
            throw Rejection.validation(TagTexts.INVALID_KEY, String.valueOf(key));
        }
        if (key.toLowerCase(Locale.ROOT).startsWith(RESERVED_PREFIX)) {
            throw Rejection.validation(TagTexts.RESERVED_KEY, key);
        }
    }

    private static boolean isAllowed(String text) {
        return Utf8.isWellFormed(text) && ALLOWED.matcher(text).matches();
    }

    static void checkCount(Map<String, String> tags) {
        if (tags.size() > MAX_TAGS) {
            throw Rejection.validation(TagTexts.TOO_MANY);
        }
    }
}
