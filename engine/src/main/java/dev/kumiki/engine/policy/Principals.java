package dev.kumiki.engine.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Whom a statement is about: everybody, some, or everybody but some.
///
/// @param named the names under each kind of principal, such as `AWS` or `Service`; accounts as their root's name
record Principals(boolean excluded, boolean everybody, Map<String, List<String>> named) {
    private static final Set<String> KINDS = Set.of("AWS", "Service", "Federated", "CanonicalUser");
    private static final String AWS = "AWS";
    private static final Pattern ACCOUNT = Pattern.compile("\\d{12}");
    private static final Pattern NAME = Pattern.compile(
            "arn:aws[a-z-]*:(?:iam|sts)::\\d{12}:(?:root|(?:user|role|assumed-role|federated-user)/\\S+)");
    private static final Pattern ROOT = Pattern.compile("arn:aws[a-z-]*:iam::(\\d{12}):root");

    static Principals of(JsonTree tree, boolean excluded) {
        if (tree instanceof JsonTree.Text(var text, var _) && text.equals("*")) {
            return new Principals(excluded, true, Map.of());
        }
        if (!(tree instanceof JsonTree.Table(var members, var _)) || members.isEmpty()) {
            throw PolicyFault.syntax(tree.at());
        }
        var named = new LinkedHashMap<String, List<String>>();
        members.forEach((kind, names) -> {
            if (!KINDS.contains(kind)) {
                throw PolicyFault.syntax(names.at());
            }
            named.put(kind, names(kind, names));
        });
        boolean everybody = named.getOrDefault(AWS, List.of()).contains("*");
        return new Principals(excluded, everybody, named);
    }

    private static List<String> names(String kind, JsonTree tree) {
        var names = new TreeSet<String>();
        for (JsonTree.Text name : PolicyReader.texts(tree)) {
            names.add(kind.equals(AWS) ? principal(name) : name.value());
        }
        return new ArrayList<>(names);
    }

    private static String principal(JsonTree.Text name) {
        String text = name.value();
        if (ACCOUNT.matcher(text).matches()) {
            return "arn:aws:iam::" + text + ":root";
        }
        if (!text.equals("*") && !NAME.matcher(text).matches()) {
            throw new PolicyFault("Invalid principal in policy document.", name.at());
        }
        return text;
    }

    boolean include(AccessRequest request) {
        boolean listed =
                everybody || named.getOrDefault(AWS, List.of()).stream().anyMatch(name -> isOrOwns(name, request));
        return listed != excluded;
    }

    /// The root of an account stands for everybody in it.
    private static boolean isOrOwns(String name, AccessRequest request) {
        var root = ROOT.matcher(name);
        return name.equals(request.principal())
                || (root.matches() && root.group(1).equals(request.account()));
    }

    Object canonical() {
        if (everybody && named.isEmpty()) {
            return "*";
        }
        var canonical = new LinkedHashMap<String, Object>();
        named.forEach((kind, names) -> canonical.put(kind, names.size() == 1 ? names.getFirst() : names));
        return canonical;
    }
}
