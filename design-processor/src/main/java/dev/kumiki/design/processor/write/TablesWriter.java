package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;

/// Writes the door of a design, and its transactions.
final class TablesWriter {
    private static final String RUNTIME = "dev.kumiki.design.runtime.";

    private final DesignModel design;
    private final String visibility;

    TablesWriter(DesignModel design) {
        this.design = design;
        this.visibility = Style.visibility(design.element());
    }

    JavaFile writeTables() {
        String name = design.generatedName() + "Tables";
        String transaction = design.generatedName() + "Transaction";
        var file = new JavaFile(design.packageName(), name);
        String connection = file.type(RUNTIME + "Connection");
        String client = file.type("software.amazon.awssdk.services.dynamodb.DynamoDbClient");
        String options = file.type("dev.kumiki.design.DesignOptions");
        String definition = file.type("dev.kumiki.design.definition.DesignDefinition");
        file.head("The tables of [" + design.element().getSimpleName() + "].", visibility + "final class " + name);
        file.lines(
                "private static final " + definition + " DEFINITION = describe();",
                "",
                "private final " + connection + " connection;");
        for (TableModel table : design.tables()) {
            file.lines("private final " + file.type(Style.access(table)) + " " + Style.lowerFirst(table.generatedName())
                    + ";");
        }
        file.lines("", "private " + name + "(" + connection + " connection) {", "this.connection = connection;");
        for (TableModel table : design.tables()) {
            file.lines("this." + Style.lowerFirst(table.generatedName()) + " = new " + file.type(Style.access(table))
                    + "(connection);");
        }
        file.lines(
                "}",
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
                "/// A new transaction over these tables.",
                "public " + transaction + " transact() {",
                "return new " + transaction + "(connection);",
                "}");
        for (TableModel table : design.tables()) {
            String field = Style.lowerFirst(table.generatedName());
            file.lines(
                    "",
                    "/// The table `" + table.name() + "`.",
                    "public " + file.type(Style.access(table)) + " " + field + "() {",
                    "return " + field + ";",
                    "}");
        }
        new DefinitionWriter(design, file).write();
        file.lines("}");
        return file;
    }

    JavaFile writeTransaction() {
        String name = design.generatedName() + "Transaction";
        var file = new JavaFile(design.packageName(), name);
        String connection = file.type(RUNTIME + "Connection");
        String builder = file.type(RUNTIME + "TransactionBuilder");
        String outcome = file.type("dev.kumiki.design.Outcome");
        file.head(
                "A transaction over the tables of [" + design.element().getSimpleName()
                        + "]: all of its operations happen, or none.",
                visibility + "final class " + name);
        file.lines(
                "private final " + builder + " operations;",
                "",
                name + "(" + connection + " connection) {",
                "this.operations = new " + builder + "(connection);",
                "}",
                "",
                "/// Writes everything or nothing.",
                "public " + outcome + " commit() {",
                "return operations.commit(null);",
                "}",
                "",
                "/// Writes everything or nothing; a repetition with the same token within ten minutes changes nothing.",
                "public " + outcome + " commit(String token) {",
                "return operations.commit(token);",
                "}");
        for (TableModel table : design.tables()) {
            for (EntityModel entity : table.entities()) {
                writeOperations(file, name, entity);
            }
        }
        file.lines("}");
        return file;
    }

    private static void writeOperations(JavaFile file, String name, EntityModel entity) {
        String record = file.type(entity.javaType());
        String key = file.type(Style.key(entity));
        String mapper = file.type(Style.mapper(entity)) + ".INSTANCE";
        String condition = file.type("dev.kumiki.design.Condition") + "<" + record + "> condition";
        String simple = entity.simpleName();
        operation(
                file,
                name,
                "Writes a " + simple + " that must not exist yet.",
                "create(" + record + " entity)",
                "create(" + mapper + ", entity)");
        if (entity.guards().isEmpty()) {
            operation(
                    file,
                    name,
                    "Writes a " + simple + " that must exist, as it was read.",
                    "replace(" + record + " entity)",
                    "replace(" + mapper + ", entity, (" + file.type("dev.kumiki.design.Condition") + "<" + record
                            + ">) null)");
            operation(
                    file,
                    name,
                    "Writes a " + simple + " that must exist and fulfil a condition.",
                    "replace(" + record + " entity, " + condition + ")",
                    "replace(" + mapper + ", entity, condition)");
            operation(
                    file,
                    name,
                    "Writes a " + simple + " whether it exists or not"
                            + (entity.withRole(Role.VERSION).isPresent() ? ", but only over its version." : "."),
                    "put(" + record + " entity)",
                    "put(" + mapper + ", entity)");
            operation(
                    file,
                    name,
                    "Deletes the " + simple + " under a key, if there is one.",
                    "delete(" + key + " key)",
                    "delete(" + mapper + ", key.toItem(), key, null)");
        } else {
            operation(
                    file,
                    name,
                    "Writes over a " + simple + " that was read, with its unique values.",
                    "replace(" + record + " before, " + record + " after)",
                    "replace(" + mapper + ", before, after)");
        }
        operation(
                file,
                name,
                "Deletes a " + simple + " that must exist, as it was read.",
                "delete(" + record + " entity)",
                "delete(" + mapper + ", entity, null)");
        operation(
                file,
                name,
                "Deletes a " + simple + " that must exist and fulfil a condition.",
                "delete(" + record + " entity, " + condition + ")",
                "delete(" + mapper + ", entity, condition)");
        operation(
                file,
                name,
                "Gives a " + simple + " another key.",
                "move(" + record + " before, " + record + " after)",
                "move(" + mapper + ", before, after)");
        operation(
                file,
                name,
                "Changes attributes of a " + simple + " that must exist.",
                "patch(" + file.type(Style.patch(entity)) + " patch)",
                "patch(" + mapper + ", patch)");
        operation(
                file,
                name,
                "Goes on only if a " + simple + " still exists as it was read.",
                "check(" + record + " entity)",
                "check(" + mapper + ", entity)");
        operation(
                file,
                name,
                "Goes on only if a " + simple + " exists.",
                "checkExists(" + key + " key)",
                "check(" + mapper + ", key.toItem(), key, null)");
        operation(
                file,
                name,
                "Goes on only if a " + simple + " exists and fulfils a condition.",
                "check(" + key + " key, " + condition + ")",
                "check(" + mapper + ", key.toItem(), key, condition)");
        operation(
                file,
                name,
                "Goes on only if there is no " + simple + " under the key.",
                "checkMissing(" + key + " key)",
                "checkMissing(" + mapper + ", key.toItem(), key)");
    }

    private static void operation(JavaFile file, String name, String documentation, String signature, String call) {
        file.lines(
                "",
                "/// " + documentation,
                "public " + name + " " + signature + " {",
                "operations." + call + ";",
                "return this;",
                "}");
    }
}
