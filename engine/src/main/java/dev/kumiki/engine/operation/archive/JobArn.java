package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.rejection.TransferRejection;
import dev.kumiki.engine.table.Home;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The resource name of an export or an import: its table's, then what it is and its id.
///
/// @param home where the name says that it lives
record JobArn(Home home, String tableName, String id) {
    /// What the operations about one job accept as its resource name.
    static final int MIN_LENGTH = 37;

    static final int MAX_LENGTH = 1024;
    private static final Pattern FORM = Pattern.compile(
            "arn:aws[a-z-]*:dynamodb:([a-z0-9-]+):([0-9]{12}):table/([a-zA-Z0-9_.-]+)/(\\w+)/([0-9a-f-]+)");

    /// The name's parts, or null when it is not that of such a job.
    ///
    /// @param kind `export` or `import`
    static @Nullable JobArn parse(String arn, String kind) {
        var parts = FORM.matcher(arn);
        if (!parts.matches() || !parts.group(4).equals(kind)) {
            return null;
        }
        return new JobArn(new Home(parts.group(1), parts.group(2)), parts.group(3), parts.group(5));
    }

    /// Whether the job, if it is there, is one of `here`; refuses those of other accounts.
    boolean isAt(Home here) {
        if (!here.isOwnAccount(home.account())) {
            throw TransferRejection.accessDenied();
        }
        return home.region().equals(here.region());
    }
}
