package dev.kumiki.maven;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.AccessReport;
import dev.kumiki.design.export.Assumptions;
import dev.kumiki.design.export.CloudFormation;
import dev.kumiki.design.export.CreateTableExport;
import dev.kumiki.design.export.DesignDocument;
import dev.kumiki.design.export.IamPolicies;
import dev.kumiki.design.export.Measurement;
import dev.kumiki.design.export.PartiqlExport;
import dev.kumiki.design.export.Prices;
import dev.kumiki.design.export.Terraform;
import dev.kumiki.design.export.Traffic;
import dev.kumiki.design.export.Workbench;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes all exports of a design, each into a file that starts with the design's name.
///
/// @param prefix what the names of tables really start with
/// @param region the region of the tables in policies, or `*`
/// @param account the account of the tables in policies, or `*`
/// @param traffic how often patterns are used in a month, as [Traffic] reads it
record Exports(Path folder, String prefix, String region, String account, List<String> traffic) {
    Exports {
        traffic = List.copyOf(traffic);
    }

    /// The files that were written.
    List<Path> write(DesignDefinition design) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(".md", DesignDocument.write(design));
        texts.put(".report.md", report(design));
        texts.put(".create-table.sh", new CreateTableExport(name -> prefix + name).script(design));
        texts.put(".cloudformation.yaml", CloudFormation.write(design, prefix));
        texts.put(".tf", Terraform.write(design, prefix));
        texts.put(".iam.json", new IamPolicies(region, account, name -> prefix + name).writeAll(design));
        texts.put(".partiql", new PartiqlExport(name -> prefix + name).write(design));
        texts.put(".workbench.json", Workbench.write(design));
        Files.createDirectories(folder);
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> text : texts.entrySet()) {
            files.add(Files.writeString(folder.resolve(design.name() + text.getKey()), text.getValue()));
        }
        return files;
    }

    private String report(DesignDefinition design) {
        Traffic expected = Traffic.of(design, traffic);
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            var costs = new Measurement(engine, Assumptions.DEFAULT).measure(design);
            return new AccessReport(design, Assumptions.DEFAULT, costs, Prices.TOKYO, expected).write();
        }
    }
}
