package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.access.Identities;
import dev.kumiki.engine.policy.PolicyFault;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Who may send requests to a server, and what they may do.
final class ServerAccess {

    enum Auth {
        none,
        shape,
        verify
    }

    @Option(
            names = "--auth",
            paramLabel = "none|shape|verify",
            defaultValue = "none",
            description = "none: signatures are not looked at (default). shape: requests must be signed, with whatever"
                    + " key. verify: they must be signed with a known key.")
    private Auth auth = Auth.none;

    @Option(
            names = "--access-keys",
            paramLabel = "FILE",
            description = "The known keys, one a line: id, blank, secret. Without it, AWS_ACCESS_KEY_ID and"
                    + " AWS_SECRET_ACCESS_KEY.")
    private @Nullable Path accessKeys;

    @Option(
            names = "--policies",
            paramLabel = "FILE",
            description = "What holders of the keys may do: a JSON object with an IAM policy under each key's id, as"
                    + " `kumiki design iam` prints them. Without it, everything that policies of tables do not deny.")
    private @Nullable Path policies;

    @Option(
            names = "--account",
            paramLabel = "ID",
            defaultValue = "123456789012",
            description = "The account that ARNs name, twelve digits (default: 123456789012).")
    private String account = "123456789012";

    @Option(
            names = "--wording",
            paramLabel = "plain|counted",
            defaultValue = "plain",
            description = "plain: faults of expressions as the service worded them until 2026 (default). counted: with"
                    + " '1 validation error detected: ' before them, as in most regions since.")
    private Wording wording = Wording.plain;

    /// As they are typed.
    enum Wording {
        plain,
        counted
    }

    EngineOptions engine(EngineOptions options) {
        try {
            return options.account(account)
                    .wording(EngineOptions.Wording.valueOf(wording.name().toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--account: " + e.getMessage(), e);
        }
    }

    /// @throws IllegalArgumentException with a sentence about the option that cannot be obeyed
    Authentication authentication(String region) {
        if (accessKeys != null && auth != Auth.verify) {
            throw new IllegalArgumentException("--access-keys has a meaning with --auth verify only");
        }
        if (policies != null && auth != Auth.verify) {
            throw new IllegalArgumentException("--policies has a meaning with --auth verify only");
        }
        return switch (auth) {
            case none -> Authentication.none();
            case shape -> Authentication.shape();
            case verify -> Authentication.verify(keys(), region, InstantSource.system());
        };
    }

    private AccessKeys keys() {
        try {
            return accessKeys == null ? AccessKeys.fromEnvironment(System.getenv()) : AccessKeys.read(accessKeys);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--auth verify needs access keys: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("--access-keys: " + accessKeys + " cannot be read", e);
        }
    }

    /// The policies of the holders of keys.
    ///
    /// @throws IllegalArgumentException with a sentence that names the line
    Identities identities() {
        if (policies == null) {
            return Identities.everybody();
        }
        try {
            var identities = Identities.parse(Files.readString(policies));
            var unknown = new TreeSet<>(identities.keys());
            unknown.removeIf(keys()::contains);
            if (!unknown.isEmpty()) {
                throw new IllegalArgumentException("--policies: " + policies + " has a policy for "
                        + String.join(", ", unknown) + ", which is no known access key");
            }
            return identities;
        } catch (PolicyFault e) {
            throw new IllegalArgumentException(
                    "--policies: line %d, column %d of %s: %s".formatted(e.line(), e.column(), policies, e.reason()),
                    e);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException("--policies: " + policies + " is not a text in UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("--policies: " + policies + " cannot be read", e);
        }
    }

    ServerOptions server(ServerOptions options, EmbeddedDynamoDb db, Identities identities) {
        return options.authorization(new EngineAuthorization(db.permissions(identities)));
    }
}
