package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.MigrationModel;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ViewModel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the generated access to a table says it was made from, for compilations that do not see everything.
record PartOfCode(
        String design, List<String> entities, List<String> views, List<String> migrations, List<String> patterns) {
    static PartOfCode of(DesignModel design, TableModel table, List<MigrationModel> migrations) {
        String name = design.element().getQualifiedName().toString();
        return new PartOfCode(
                name,
                table.entities().stream().map(EntityModel::javaType).toList(),
                table.views().stream().map(ViewModel::javaType).toList(),
                migrations.stream()
                        .filter(migration -> migration.design().equals(name))
                        .map(migration -> migration.element().getQualifiedName().toString())
                        .toList(),
                table.patterns().stream().map(PartOfCode::signature).toList());
    }

    private static String signature(PatternModel pattern) {
        return pattern.name()
                + pattern.parameters().stream()
                        .map(parameter -> parameter.javaType() + " " + parameter.name())
                        .collect(Collectors.joining("; ", "(", ")"));
    }

    /// The annotation.
    String annotation(JavaFile file) {
        String members = Stream.of(
                        member("entities", entities),
                        views.isEmpty() ? "" : member("views", views),
                        migrations.isEmpty() ? "" : member("migrations", migrations),
                        patterns.isEmpty() ? "" : member("patterns", patterns))
                .filter(member -> !member.isEmpty())
                .map(member -> ", " + member)
                .collect(Collectors.joining());
        return "@" + file.type("dev.kumiki.design.runtime.PartOf") + "(design = " + quote(design) + members + ")";
    }

    private static String member(String name, List<String> values) {
        return name + " = " + values.stream().map(value -> quote(value)).collect(Collectors.joining(", ", "{", "}"));
    }
}
