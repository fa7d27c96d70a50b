package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.service.LeadingKeys;
import dev.kumiki.design.service.Permission;
import dev.kumiki.design.service.ServicePolicy;
import java.util.ArrayList;
import java.util.HashMap;
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
    private static final String LEADING_KEYS = "dynamodb:LeadingKeys";

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
        Map<String, List<String>> tenants = tenants(design);
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
            if (tenants.containsKey(resource)) {
                statement.put("Condition", only(tenants.get(resource)));
            }
            statements.add(statement);
        });
        Map<String, Object> policy = new LinkedHashMap<>();
        policy.put("Version", VERSION);
        policy.put("Statement", statements);
        return policy;
    }

    /// The keys that a tenant has in each table and index of several tenants. Streams have no keys to tell them by.
    private Map<String, List<String>> tenants(DesignDefinition design) {
        Map<String, List<String>> tenants = new HashMap<>();
        for (TableDefinition table : design.tables()) {
            if (table.tenancy().isPresent()) {
                String resource = "table/" + tableNames.apply(table.name());
                tenants.put(resource, LeadingKeys.of(table, ""));
                table.indexes()
                        .forEach(index ->
                                tenants.put(resource + "/index/" + index.name(), LeadingKeys.of(table, index.name())));
            }
        }
        return tenants;
    }

    /// Only such keys, and not without a key: of no keys at all, all are such.
    private static Map<String, Object> only(List<String> keys) {
        Map<String, Object> condition = new LinkedHashMap<>();
        condition.put("ForAllValues:StringLike", Map.of(LEADING_KEYS, keys));
        condition.put("Null", Map.of(LEADING_KEYS, "false"));
        return condition;
    }
}
