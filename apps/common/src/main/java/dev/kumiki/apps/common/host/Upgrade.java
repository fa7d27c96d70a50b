package dev.kumiki.apps.common.host;

import dev.kumiki.design.migration.Migration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What an application does about data that its older versions left. The command line offers it as `NAME migrate`.
public interface Upgrade {
    /// The ways from older layouts of items to the present one, in the order in which they run.
    ///
    /// @param settings by the names of environment variables, such as what the tables are called
    List<Migration> migrations(Map<String, String> settings);

    /// What older data lacks altogether, such as accounts that can sign in; made after the migrations.
    default List<Supplement> supplements(Ground ground) {
        return List.of();
    }

    /// Where the data lies, and what the operator knows about it.
    ///
    /// @param settings by the names of environment variables
    /// @param addresses e-mail addresses by user name, for users of whom the data does not tell theirs
    record Ground(
            DynamoDbClient client, InstantSource clock, Map<String, String> settings, Map<String, String> addresses) {
        /// Copies the maps.
        public Ground {
            settings = Map.copyOf(settings);
            addresses = Map.copyOf(addresses);
        }
    }
}
