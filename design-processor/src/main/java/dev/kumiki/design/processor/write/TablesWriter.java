package dev.kumiki.design.processor.write;

import dev.kumiki.design.definition.DefinitionText;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import java.util.ArrayList;
import java.util.List;

/// Writes the door of a design, and its transactions.
final class TablesWriter {
    private static final String RUNTIME = "dev.kumiki.design.runtime.";

    /// How long a literal may be, in characters: a class file holds 65,535 bytes of it, and a character takes up to
    /// three.
    private static final int MAX_LITERAL = 20_000;

    private final DesignModel design;
    private final DesignDefinition definition;
    private final String visibility;

    TablesWriter(DesignModel design, DesignDefinition definition) {
        this.design = design;
        this.definition = definition;
        this.visibility = Style.visibility(design.element());
    }

    JavaFile writeTables() {
        String name = design.generatedName() + "Tables";
        var file = new JavaFile(design.packageName(), name);
        String connection = file.type(RUNTIME + "Connection");
        String definition = file.type("dev.kumiki.design.definition.DesignDefinition");
        file.head("The tables of [" + design.element().getSimpleName() + "].", visibility + "final class " + name);
        file.lines("private static final " + definition + " DEFINITION = "
                + file.type("dev.kumiki.design.definition.DefinitionText") + ".read(");
        writeDefinition(file);
        file.lines("", "private final " + connection + " connection;");
        for (TableModel table : design.tables()) {
            file.lines("private final " + file.type(Style.access(table)) + " " + Style.lowerFirst(table.generatedName())
                    + ";");
        }
        file.lines("", "private " + name + "(" + connection + " connection) {", "this.connection = connection;");
        for (TableModel table : design.tables()) {
            file.lines("this." + Style.lowerFirst(table.generatedName()) + " = new " + file.type(Style.access(table))
                    + "(connection);");
        }
        file.lines("}");
        writeDoors(file, name);
        for (TableModel table : design.tables()) {
            String field = Style.lowerFirst(table.generatedName());
            file.lines(
                    "",
                    "/// The table `" + table.name() + "`.",
                    "public " + file.type(Style.access(table)) + " " + field + "() {",
                    "return " + field + ";",
                    "}");
        }
        file.lines("}");
        return file;
    }

    /// The definition as literals: a line of its text each, in pieces that class files can hold.
    private void writeDefinition(JavaFile file) {
        List<String> literals = DefinitionText.write(definition)
                .lines()
                .flatMap(line -> pieces(line).stream())
                .map(JavaFile::quote)
                .toList();
        file.more(String.join(",\n", literals).split("\n"));
        file.lines(");");
    }

    private static List<String> pieces(String line) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < line.length(); from += MAX_LITERAL) {
            pieces.add(line.substring(from, Math.min(line.length(), from + MAX_LITERAL)));
        }
        return pieces;
    }

    private void writeDoors(JavaFile file, String name) {
        String transaction = design.generatedName() + "Transaction";
        String connection = file.type(RUNTIME + "Connection");
        String client = file.type("software.amazon.awssdk.services.dynamodb.DynamoDbClient");
        String options = file.type("dev.kumiki.design.DesignOptions");
        String definition = file.type("dev.kumiki.design.definition.DesignDefinition");
        file.lines(
                "",
                "/// The tables behind a client.",
                "public static " + name + " on(" + client + " client) {",
                "return on(client, " + options + ".defaults());",
                "}",
                "",
                "/// The tables behind a client, with options.",
                "public static " + name + " on(" + client + " client, " + options + " options) {",
                "return new " + name + "(new " + connection + "(client, options));",
                "}",
                "",
                "/// The design as plain records.",
                "public static " + definition + " definition() {",
                "return DEFINITION;",
                "}",
                "",
                "/// Creates the tables that do not exist yet and waits until they can be used.",
                "public void createTables() {",
                "new " + file.type(RUNTIME + "TableCreation") + "(connection).create(DEFINITION);",
                "}",
                "",
                "/// Reads several items as they are at one moment, in one transaction of at most 100.",
                "public " + file.type(RUNTIME + "Together") + " readTogether(" + file.type(RUNTIME + "EntityKey")
                        + "<?, ?>... keys) {",
                "return " + file.type(RUNTIME + "Together") + ".read(connection, DEFINITION.tableNames(), "
                        + file.type("java.util.List") + ".of(keys));",
                "}",
                "",
                "/// The first request that a use of these tables would send, which is not sent.",
                "public " + file.type("dev.kumiki.design.trace.Explanation") + " explain("
                        + file.type("java.util.function.Consumer") + "<" + name + "> use) {",
                "return " + file.type("dev.kumiki.design.trace.Explanation")
                        + ".of(client -> use.accept(on(client, connection.options())));",
                "}",
                "",
                "/// A new transaction over these tables.",
                "public " + transaction + " transact() {",
                "return new " + transaction + "(connection);",
                "}",
                "",
                "/// A new transaction that judges what has expired as of a moment, so that it can be repeated later.",
                "public " + transaction + " transact(" + file.type("java.time.Instant") + " moment) {",
                "return new " + transaction + "(connection.at(moment));",
                "}");
    }

    /// The class by which tools find the design. They know it by an interface only, so it is public.
    JavaFile writeCompiled() {
        String name = compiledName(design);
        var file = new JavaFile(design.packageName(), name);
        String definition = file.type("dev.kumiki.design.definition.DesignDefinition");
        file.head(
                "[" + design.element().getSimpleName() + "] for tools, which find it by `META-INF/services`.",
                "public final class " + name + " implements "
                        + file.type("dev.kumiki.design.definition.CompiledDesign"));
        file.lines(
                "/// For the service loader.",
                "public " + name + "() {}",
                "",
                "@Override",
                "public " + definition + " definition() {",
                "return " + design.generatedName() + "Tables.definition();",
                "}",
                "}");
        return file;
    }

    static String compiledName(DesignModel design) {
        return design.generatedName() + "Compiled";
    }

    JavaFile writeTransaction() {
        String name = design.generatedName() + "Transaction";
        var file = new JavaFile(design.packageName(), name);
        String connection = file.type(RUNTIME + "Connection");
        file.head(
                "A transaction over the tables of [" + design.element().getSimpleName()
                        + "]: all of its operations happen, or none.",
                visibility + "final class " + name + " extends " + file.type(RUNTIME + "TypedTransaction") + "<" + name
                        + ">");
        file.lines(
                name + "(" + connection + " connection) {",
                "super(connection);",
                "}",
                "",
                "@Override",
                "protected " + name + " self() {",
                "return this;",
                "}");
        for (TableModel table : design.tables()) {
            for (EntityModel entity : table.entities()) {
                new Operations(file, name, entity).write();
            }
        }
        file.lines("}");
        return file;
    }

    /// Writes the operations of one entity.
    private record Operations(JavaFile file, String name, EntityModel entity) {
        String record() {
            return file.type(entity.javaType());
        }

        String mapper() {
            return file.type(Style.mapper(entity)) + ".INSTANCE";
        }

        String condition() {
            return file.type("dev.kumiki.design.condition.Condition") + "<" + record() + ">";
        }

        void write() {
            String record = record();
            add("Writes the %s, which must not exist yet.", "create(" + record + " entity)", "create(M, entity)");
            if (entity.reservations().isEmpty()) {
                writeWithoutUnique(record);
            } else {
                add(
                        "Writes over the %s that was read, with its unique values.",
                        "replace(" + record + " before, " + record + " after)", "replaceRead(M, before, after)");
            }
            add(
                    "Deletes the %s, which must exist, as it was read.",
                    "delete(" + record + " entity)", "delete(M, entity, null)");
            add(
                    "Deletes the %s, which must exist and fulfil a condition.",
                    "delete(" + record + " entity, " + condition() + " condition)", "delete(M, entity, condition)");
            add(
                    "Gives the %s another key.",
                    "move(" + record + " before, " + record + " after)", "move(M, before, after)");
            add(
                    "Goes on only if the %s still exists as it was read.",
                    "check(" + record + " entity)", "check(M, entity)");
        }

        private void writeWithoutUnique(String record) {
            add(
                    "Writes the %s, which must exist, as it was read.",
                    "replace(" + record + " entity)", "replace(M, entity, null)");
            add(
                    "Writes the %s, which must exist and fulfil a condition.",
                    "replace(" + record + " entity, " + condition() + " condition)", "replace(M, entity, condition)");
            if (!entity.canBePut()) {
                return;
            }
            add(
                    "Writes the %s whether it exists or not"
                            + (entity.withRole(Role.VERSION).isPresent() ? ", but only over its version." : "."),
                    "put(" + record + " entity)",
                    "put(M, entity)");
        }

        /// In the call, `M` stands for the mapper.
        private void add(String documentation, String signature, String call) {
            file.lines(
                    "",
                    "/// " + documentation.replace("%s", entity.simpleName()),
                    "public " + name + " " + signature + " {",
                    "operations.<" + record() + ">" + call.replace("(M, ", "(" + mapper() + ", ") + ";",
                    "return this;",
                    "}");
        }
    }
}
