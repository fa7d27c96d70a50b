package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.service.Permission;
import dev.kumiki.design.service.ServicePolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// IAM policies with the least that each service needs: the permissions of [ServicePolicy], which also guard it in
/// tests.
///
/// @param region the region of the tables, or `*`
/// @param account the account of the tables, or `*`
/// @param tableNames the names that tables really have
public record IamPolicies(String region, String account, UnaryOperator<String> tableNames) {
    private static final String VERSION = "2012-10-17";

    /// The policies of all services, each under its name.
    public String writeAll(DesignDefinition design) {
        Map<String, Object> policies = new LinkedHashMap<>();
        design.services().forEach(service -> policies.put(service, policy(design, service)));
        return Json.write(policies);
    }

    /// The policy of one service, as IAM takes it.
    public String write(DesignDefinition design, String service) {
        return Json.write(policy(design, service));
    }

    private Map<String, Object> policy(DesignDefinition design, String service) {
        Map<String, TreeSet<String>> actions = new TreeMap<>();
        for (Permission permission :
                ServicePolicy.of(design, service, tableNames).permissions()) {
            actions.computeIfAbsent(permission.resource(), _ -> new TreeSet<>()).add("dynamodb:" + permission.action());
        }
        List<Object> statements = new ArrayList<>();
        actions.forEach((resource, granted) -> {
            Map<String, Object> statement = new LinkedHashMap<>();
            statement.put(
                    "Sid", Names.pascal(resource.replaceFirst("^table/", "").replace("*", "all")));
            statement.put("Effect", "Allow");
            statement.put("Action", granted);
            statement.put("Resource", "arn:aws:dynamodb:" + region + ":" + account + ":" + resource);
            statements.add(statement);
        });
        Map<String, Object> policy = new LinkedHashMap<>();
        policy.put("Version", VERSION);
        policy.put("Statement", statements);
        return policy;
    }
}
