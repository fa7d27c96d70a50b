package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.TableModel;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the access to a table: its patterns, and the writes of its entities.
final class AccessWriter {
    private final TableModel table;
    private final PartOfCode origin;
    private final JavaFile file;
    private final QueryCode queries;

    AccessWriter(TableModel table, PartOfCode origin) {
        this.table = table;
        this.origin = origin;
        this.file = new JavaFile(table.packageName(), table.generatedName() + "Access");
        this.queries = new QueryCode(table, file);
    }

    JavaFile write() {
        String name = table.generatedName() + "Access";
        String connection = file.type("dev.kumiki.design.runtime.Connection");
        String declared = file.type(table.javaType());
        file.head(
                "The table `" + table.name() + "`.",
                origin.annotation(file) + "\n" + Style.visibility(table.element()) + "final class " + name + " extends "
                        + file.type("dev.kumiki.design.runtime.TableAccess") + "<" + declared + "> implements "
                        + declared);
        file.lines(
                "/// Over a connection; the generated `…Tables` class makes it.",
                "public " + name + "(" + connection + " connection) {",
                "super(connection);",
                "}");
        for (PatternModel pattern : table.patterns()) {
            writePattern(pattern);
        }
        for (EntityModel entity : table.entities()) {
            writeEntity(entity);
        }
        writeDecoder();
        file.lines("}");
        return file;
    }

    private void writeDecoder() {
        if (table.stream() != StreamView.NEW_AND_OLD_IMAGES) {
            return;
        }
        String decoder = file.type("dev.kumiki.design.stream.StreamDecoder") + "<Object>";
        String mappers = table.entities().stream()
                .map(entity -> file.type(Style.mapper(entity)) + ".INSTANCE")
                .collect(Collectors.joining(", "));
        method(
                "Turns the records of the table's stream into changes of its entities.",
                "static " + decoder + " decoder()",
                "return new " + decoder + "(" + file.type("dev.kumiki.design.mapping.Union") + ".<Object>of(" + mappers
                        + "));");
    }

    private void writePattern(PatternModel pattern) {
        String parameters = pattern.parameters().stream()
                .map(parameter -> file.type(
                                parameter.element().asType().getKind().isPrimitive()
                                        ? parameter.element().asType().toString()
                                        : parameter.javaType())
                        + " " + parameter.name())
                .collect(Collectors.joining(", "));
        if (!pattern.with(ParameterRole.SHARDS).isEmpty()) {
            queries.writeSharded(pattern, parameters);
            return;
        }
        file.lines(
                "",
                "@Override",
                "public " + queries.resultType(pattern) + " " + pattern.name() + "(" + parameters + ") {");
        if (pattern.kind() == Kind.GET) {
            writeGet(pattern);
        } else {
            queries.write(pattern);
        }
        file.lines("}");
    }

    private void writeGet(PatternModel pattern) {
        EntityModel entity = table.entity(pattern.result().javaType()).orElseThrow();
        String mapper = file.type(Style.mapper(entity));
        String record = file.type(entity.javaType());
        if (pattern.unique().isEmpty()) {
            String parts = entity.keyComponents().stream().map(c -> c.name()).collect(Collectors.joining(", "));
            file.lines("return this.reads.<" + record + ">get(" + mapper + ".INSTANCE, " + mapper + ".keyOf(" + parts
                    + "), " + pattern.consistent() + ");");
            return;
        }
        ReservationModel reservation = entity.reservations().stream()
                .filter(g -> g.name().equals(pattern.unique()))
                .findFirst()
                .orElseThrow();
        file.lines("return this.reads.<" + record + ">getByReservation(" + mapper + ".INSTANCE, " + mapper + "."
                + ReservationCode.keyMethod(reservation) + "(" + String.join(", ", reservation.components()) + "));");
    }

    private void writeEntity(EntityModel entity) {
        String record = file.type(entity.javaType());
        String mapper = file.type(Style.mapper(entity)) + ".INSTANCE";
        String the = "the " + entity.simpleName();
        method(
                "Writes " + the + ", which must not exist yet; returns it as stored.",
                record + " create(" + record + " entity)",
                "return writes.<" + record + ">create(" + mapper + ", entity);");
        if (entity.reservations().isEmpty()) {
            writeWithoutUnique(entity, record, mapper);
        } else {
            method(
                    "Writes over " + the + " that was read, with its unique values.",
                    record + " replace(" + record + " before, " + record + " after)",
                    "return writes.<" + record + ">replaceRead(" + mapper + ", before, after);");
        }
        method(
                "Deletes " + the + ", which must exist, as it was read.",
                "void delete(" + record + " entity)",
                "writes.<" + record + ">delete(" + mapper + ", entity, null);");
        method(
                "Deletes " + the + ", which must exist and fulfil a condition.",
                "void delete(" + record + " entity, " + condition(record) + " condition)",
                "writes.<" + record + ">delete(" + mapper + ", entity, condition);");
        method(
                "Gives " + the + " another key, in one transaction.",
                record + " move(" + record + " before, " + record + " after)",
                "return writes.<" + record + ">move(" + mapper + ", before, after);");
    }

    private void writeWithoutUnique(EntityModel entity, String record, String mapper) {
        String the = "the " + entity.simpleName();
        method(
                "Writes " + the + ", which must exist; returns it as stored.",
                record + " replace(" + record + " entity)",
                "return writes.<" + record + ">replace(" + mapper + ", entity, null);");
        method(
                "Writes " + the + ", which must exist and fulfil a condition.",
                record + " replace(" + record + " entity, " + condition(record) + " condition)",
                "return writes.<" + record + ">replace(" + mapper + ", entity, condition);");
        if (entity.canBePut()) {
            method(
                    "Writes " + the + " whether it exists or not; returns it as stored.",
                    record + " put(" + record + " entity)",
                    "return writes.<" + record + ">put(" + mapper + ", entity);");
        }
        if (entity.canBeOverwritten()) {
            method(
                    "Writes many over whatever is there, each as a whole.",
                    "void putAll" + entity.generatedName() + "(" + file.type("java.util.List") + "<" + record
                            + "> entities)",
                    "batches.<" + record + ">putAll(" + mapper + ", entities);");
        }
    }

    private String condition(String record) {
        return file.type("dev.kumiki.design.condition.Condition") + "<" + record + ">";
    }

    private void method(String documentation, String signature, String statement) {
        file.lines("", "/// " + documentation, "public " + signature + " {", statement, "}");
    }

    static String quoted(List<String> names) {
        return names.stream().map(name -> quote(name)).collect(Collectors.joining(", "));
    }
}
