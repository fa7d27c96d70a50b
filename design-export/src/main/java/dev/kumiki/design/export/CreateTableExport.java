package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.runtime.TableCreation;
import java.util.function.UnaryOperator;

/// The calls that create the tables: as a script for the AWS CLI, or one table's request for its `--cli-input-json`.
///
/// They come from the request that `createTables()` sends.
public final class CreateTableExport {
    private final UnaryOperator<String> tableNames;

    /// With the names that tables really have.
    public CreateTableExport(UnaryOperator<String> tableNames) {
        this.tableNames = tableNames;
    }

    /// The request of one table as JSON.
    public String request(TableDefinition table) {
        return Json.write(SdkTree.of(TableCreation.request(tableNames.apply(table.name()), table)));
    }

    /// A shell script that creates every table and turns on expiry and point-in-time recovery.
    public String script(DesignDefinition design) {
        var script = new StringBuilder("#!/bin/sh\n# The tables of " + design.name() + ", for the AWS CLI.\nset -eu\n");
        for (TableDefinition table : design.tables()) {
            String name = tableNames.apply(table.name());
            script.append("\naws dynamodb create-table --cli-input-json '")
                    .append(request(table).strip())
                    .append("'\naws dynamodb wait table-exists --table-name ")
                    .append(name)
                    .append('\n');
            table.ttl()
                    .ifPresent(attribute -> script.append("aws dynamodb update-time-to-live --table-name ")
                            .append(name)
                            .append(" --time-to-live-specification 'Enabled=true,AttributeName=")
                            .append(attribute)
                            .append("'\n"));
            script.append("aws dynamodb update-continuous-backups --table-name ")
                    .append(name)
                    .append(" --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true\n");
        }
        return script.toString();
    }
}
