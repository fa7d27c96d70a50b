package dev.kumiki.engine.table;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A table's resource name in its parts.
///
/// @param home where the name says that the table lives
public record TableArn(Home home, String tableName) {
    private static final Pattern FORM =
            Pattern.compile("arn:aws[a-z-]*:dynamodb:([a-z0-9-]+):([0-9]{12}):table/([a-zA-Z0-9_.-]+)");

    public static @Nullable TableArn parse(String arn) {
        var parts = FORM.matcher(arn);
        return parts.matches() ? new TableArn(new Home(parts.group(1), parts.group(2)), parts.group(3)) : null;
    }
}
