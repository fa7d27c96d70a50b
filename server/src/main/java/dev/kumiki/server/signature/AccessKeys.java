package dev.kumiki.server.signature;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The access keys that may sign requests, each with its secret. Never printed.
public final class AccessKeys {
    private static final String ID_VARIABLE = "AWS_ACCESS_KEY_ID";
    private static final String SECRET_VARIABLE = "AWS_SECRET_ACCESS_KEY";

    private final Map<String, String> secrets;

    private AccessKeys(Map<String, String> secrets) {
        this.secrets = Map.copyOf(secrets);
    }

    public static AccessKeys of(Map<String, String> secrets) {
        return new AccessKeys(secrets);
    }

    /// Reads a file with one key a line: the id, blanks, the secret. Lines that are empty or begin with `#` say
    /// nothing.
    ///
    /// @throws IllegalArgumentException if a line has another form or there is no key
    public static AccessKeys read(Path file) throws IOException {
        var secrets = new HashMap<String, String>();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            String[] parts = text.split("\\s+");
            if (parts.length != 2) {
                throw new IllegalArgumentException(
                        "line " + number + " of " + file + " is not an access key id, a blank and its secret");
            }
            secrets.put(parts[0], parts[1]);
        }
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException(file + " holds no access key");
        }
        return new AccessKeys(secrets);
    }

    /// The one key in the variables that the AWS SDKs read too.
    ///
    /// @throws IllegalArgumentException if one of them is not set
    public static AccessKeys fromEnvironment(Map<String, String> environment) {
        String id = environment.get(ID_VARIABLE);
        String secret = environment.get(SECRET_VARIABLE);
        if (id == null || id.isBlank() || secret == null || secret.isBlank()) {
            throw new IllegalArgumentException(ID_VARIABLE + " and " + SECRET_VARIABLE + " are not both set");
        }
        return new AccessKeys(Map.of(id, secret));
    }

    public boolean contains(String id) {
        return secrets.containsKey(id);
    }

    @Nullable
    String secret(String id) {
        return secrets.get(id);
    }
}
