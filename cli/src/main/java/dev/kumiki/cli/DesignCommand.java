package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.CloudFormation;
import dev.kumiki.design.export.CreateTableExport;
import dev.kumiki.design.export.DesignDocument;
import dev.kumiki.design.export.IamPolicies;
import dev.kumiki.design.export.PartiqlExport;
import dev.kumiki.design.export.Terraform;
import dev.kumiki.design.export.Workbench;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `kumiki design`: what a compiled design gives besides code. Without a subcommand it prints its help.
///
/// Each command ends with 0, or with 2 and one sentence if what it was given cannot be used.
@Command(
        name = "design",
        description = "Print what follows from a compiled design: documents, infrastructure, policies, costs.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        commandListHeading = "%nCommands:%n",
        subcommands = {DesignLockCommand.class, DesignReportCommand.class})
final class DesignCommand implements Runnable {
    private static final String PREFIX = "What the names of tables really start with, such as prod-.";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(name = "list", description = "List the designs that there are.", mixinStandardHelpOptions = true)
    int list(@Mixin DesignSource source) {
        var out = spec.commandLine().getOut();
        for (DesignDefinition design : source.designs().all()) {
            out.println(design.name() + "  "
                    + design.tables().stream().map(TableDefinition::name).collect(Collectors.joining(", ")));
        }
        out.flush();
        return 0;
    }

    @Command(
            name = "document",
            description = "Write the design document in Markdown, with a diagram.",
            mixinStandardHelpOptions = true)
    int document(@Mixin DesignTarget target) {
        return target.write(DesignDocument.write(target.design()));
    }

    @Command(
            name = "create-table",
            description =
                    "Write the calls that create the tables: a script for the AWS CLI, or with --table the JSON of"
                            + " one table for 'aws dynamodb create-table --cli-input-json'.",
            mixinStandardHelpOptions = true)
    int createTable(
            @Mixin DesignTarget target,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "TEXT", description = PREFIX) String prefix,
            @Option(names = "--table", paramLabel = "NAME", description = "Only this table, as JSON.") @Nullable
                    String table) {
        DesignDefinition design = target.design();
        var export = new CreateTableExport(name -> prefix + name);
        if (table == null) {
            return target.write(export.script(design));
        }
        return target.write(design.tables().stream()
                .filter(candidate -> candidate.name().equals(table))
                .findFirst()
                .map(export::request)
                .orElseThrow(() -> target.source()
                        .refusal("--table: " + design.name() + " has no table " + table + ", only "
                                + design.tables().stream()
                                        .map(TableDefinition::name)
                                        .collect(Collectors.joining(", ")))));
    }

    @Command(
            name = "cloudformation",
            description = "Write the tables as a CloudFormation template.",
            mixinStandardHelpOptions = true)
    int cloudFormation(
            @Mixin DesignTarget target,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "TEXT", description = PREFIX) String prefix) {
        return target.write(CloudFormation.write(target.design(), prefix));
    }

    @Command(
            name = "terraform",
            description = "Write the tables as Terraform resources.",
            mixinStandardHelpOptions = true)
    int terraform(
            @Mixin DesignTarget target,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "TEXT", description = PREFIX) String prefix) {
        return target.write(Terraform.write(target.design(), prefix));
    }

    @Command(
            name = "iam",
            description = "Write IAM policies with the least that each service needs: one JSON object with a policy for"
                    + " each, or with --service the one policy.",
            mixinStandardHelpOptions = true)
    int iam(
            @Mixin DesignTarget target,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "TEXT", description = PREFIX) String prefix,
            @Option(names = "--service", paramLabel = "NAME", description = "Only this service.") @Nullable
                    String service,
            @Option(
                            names = "--region",
                            defaultValue = "${env:AWS_REGION:-ap-northeast-1}",
                            description = "The region of the tables, '*' for any (default: ${DEFAULT-VALUE}).")
                    String region,
            @Option(names = "--account", defaultValue = "*", description = "The account of the tables (default: any).")
                    String account) {
        DesignDefinition design = target.design();
        var policies = new IamPolicies(region, account, name -> prefix + name);
        if (service == null) {
            return target.write(policies.writeAll(design));
        }
        if (!design.services().contains(service)) {
            throw target.source()
                    .refusal("--service: " + design.name() + " has no service " + service + ", only "
                            + String.join(", ", design.services()));
        }
        return target.write(policies.write(design, service));
    }

    @Command(
            name = "partiql",
            description = "Write the access patterns and writes as PartiQL statements with parameters.",
            mixinStandardHelpOptions = true)
    int partiql(
            @Mixin DesignTarget target,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "TEXT", description = PREFIX) String prefix) {
        return target.write(new PartiqlExport(name -> prefix + name).write(target.design()));
    }

    @Command(
            name = "workbench",
            description = "Write a data model for NoSQL Workbench, with made-up items.",
            mixinStandardHelpOptions = true)
    int workbench(@Mixin DesignTarget target) {
        return target.write(Workbench.write(target.design()));
    }
}
