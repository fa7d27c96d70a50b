package dev.kumiki.engine.access;

import dev.kumiki.engine.policy.JsonTree;
import dev.kumiki.engine.policy.Policy;
import dev.kumiki.engine.policy.PolicyFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The policies of those who hold access keys.
///
/// ```json
/// {
///   "AKIAREADER": {"Version": "2012-10-17", "Statement": […]},
///   "AKIAWRITER": {"User": "writer", "Tags": {"org": "acme"}, "Policies": [{"Version": "2012-10-17", …}, …]}
/// }
/// ```
///
/// Under each access key stands a policy document, as `kumiki design iam` prints one, or a user's name with a list of
/// documents; without a name the user is called like the key. The tags are what policies call
/// `${aws:PrincipalTag/org}`. Who has no entry may do nothing, except what the policy of a table allows.
public final class Identities {
    private static final Pattern USER = Pattern.compile("[\\w+=,.@-]{1,64}");
    private static final Set<String> MEMBERS = Set.of("User", "Policies", "Tags");
    private static final int MAX_TAG_NAME_CHARS = 128;

    private final @Nullable Map<String, Identity> byKey;

    /// Somebody with an access key.
    ///
    /// @param tags by name
    record Identity(String user, Map<String, String> tags, List<Policy> policies) {
        Identity(String user, List<Policy> policies) {
            this(user, Map.of(), policies);
        }
    }

    private Identities(@Nullable Map<String, Identity> byKey) {
        this.byKey = byKey;
    }

    /// Every holder of a key may do everything that the policies of tables do not deny.
    public static Identities everybody() {
        return new Identities(null);
    }

    /// @throws PolicyFault if the text is not as described above; it names the line
    public static Identities parse(String text) {
        JsonTree tree = JsonTree.parse(text);
        if (!(tree instanceof JsonTree.Table(var members, var _))) {
            throw fault("The file must be an object with a member for each access key", tree);
        }
        var byKey = new LinkedHashMap<String, Identity>();
        members.forEach((key, entry) -> byKey.put(key, identity(key, entry)));
        return new Identities(byKey);
    }

    private static Identity identity(String key, JsonTree entry) {
        if (!(entry instanceof JsonTree.Table(var members, var _))) {
            throw fault("Under the access key " + key + " must stand a policy, or User and Policies", entry);
        }
        if (members.containsKey("Statement")) {
            return new Identity(key, List.of(Policy.ofIdentity(entry)));
        }
        members.forEach((name, value) -> {
            if (!MEMBERS.contains(name)) {
                throw fault("Under the access key " + key + " stands the unknown member " + name, value);
            }
        });
        if (!(members.get("Policies") instanceof JsonTree.Array(var documents, var _))) {
            throw fault("Under the access key " + key + " the list Policies is missing", entry);
        }
        var policies = new ArrayList<Policy>();
        documents.forEach(document -> policies.add(Policy.ofIdentity(document)));
        return new Identity(user(key, members.get("User")), tags(members.get("Tags")), policies);
    }

    private static Map<String, String> tags(@Nullable JsonTree tree) {
        if (tree == null) {
            return Map.of();
        }
        if (!(tree instanceof JsonTree.Table(var members, var _))) {
            throw fault("Tags must be an object of texts", tree);
        }
        var tags = new LinkedHashMap<String, String>();
        members.forEach((name, value) -> {
            if (name.isEmpty()
                    || name.length() > MAX_TAG_NAME_CHARS
                    || !(value instanceof JsonTree.Text(var text, var _))) {
                throw fault("A tag has a name of up to 128 characters and a text", value);
            }
            tags.put(name, text);
        });
        return tags;
    }

    private static String user(String key, @Nullable JsonTree name) {
        if (name == null) {
            return key;
        }
        if (name instanceof JsonTree.Text(var text, var _) && USER.matcher(text).matches()) {
            return text;
        }
        throw fault("A user's name has up to 64 letters, digits and characters of +=,.@_-", name);
    }

    private static PolicyFault fault(String reason, JsonTree tree) {
        return PolicyFault.at(reason, tree.at());
    }

    /// The access keys that have an entry; empty where everybody may do everything.
    public Set<String> keys() {
        return byKey == null ? Set.of() : byKey.keySet();
    }

    Identity of(String accessKey) {
        if (byKey == null) {
            return new Identity(accessKey, List.of(Policy.EVERYTHING));
        }
        return byKey.getOrDefault(accessKey, new Identity(accessKey, List.of()));
    }
}
