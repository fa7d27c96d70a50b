package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the part of a mapper that deals with the reservations of unique values.
final class ReservationCode {
    private final EntityModel entity;
    private final JavaFile file;
    private final ComponentCode components;

    ReservationCode(EntityModel entity, JavaFile file, ComponentCode components) {
        this.entity = entity;
        this.file = file;
        this.components = components;
    }

    void write() {
        if (entity.reservations().isEmpty()) {
            return;
        }
        String list = file.type("java.util.List");
        file.lines(
                "",
                "@Override",
                "public " + list + "<" + file.type("dev.kumiki.design.mapping.EntityMapper")
                        + ".Reservation> reservations(" + file.type(entity.javaType()) + " entity) {",
                list + "<Reservation> reservations = new " + file.type("java.util.ArrayList") + "<>();");
        for (ReservationModel reservation : entity.reservations()) {
            writeReservation(reservation);
        }
        String attributes = entity.reservations().stream()
                .flatMap(reservation -> reservation.components().stream())
                .distinct()
                .map(name -> quote(entity.require(name).attribute()))
                .collect(Collectors.joining(", "));
        file.lines(
                "return reservations;",
                "}",
                "",
                "@Override",
                "public List<String> uniqueAttributes() {",
                "return List.of(" + attributes + ");",
                "}");
        entity.reservations().forEach(this::writeReservationKey);
    }

    private void writeReservation(ReservationModel reservation) {
        List<ComponentModel> parts =
                reservation.components().stream().map(entity::require).toList();
        List<ComponentModel> optional =
                parts.stream().filter(ComponentModel::isOptional).toList();
        if (!optional.isEmpty()) {
            file.lines("{");
        }
        for (ComponentModel component : optional) {
            file.lines("var " + component.name() + "Part = entity." + component.name() + "()"
                    + (component.nullable() ? "" : ".orElse(null)") + ";");
        }
        String call = parts.stream().map(ReservationCode::get).collect(Collectors.joining(", "));
        String add = "reservations.add(new Reservation(" + quote(reservation.name()) + ", " + keyMethod(reservation)
                + "(" + call + ")));";
        if (optional.isEmpty()) {
            file.lines(add);
        } else {
            String test = optional.stream()
                    .map(component -> component.name() + "Part != null")
                    .collect(Collectors.joining(" && "));
            file.lines("if (" + test + ") {", add, "}", "}");
        }
    }

    static String keyMethod(ReservationModel reservation) {
        return Style.lowerFirst(Style.letters(reservation.name())) + "Reservation";
    }

    private void writeReservationKey(ReservationModel reservation) {
        List<ComponentModel> parts =
                reservation.components().stream().map(entity::require).toList();
        file.lines(
                "",
                "/// The key of the reservation of `" + reservation.name() + "`.",
                "public static " + item() + " " + keyMethod(reservation) + "(" + Style.parameters(file, parts) + ") {",
                "return " + file.type("dev.kumiki.design.mapping.Values") + ".key(");
        List<KeyTemplate> keys =
                reservation.sk().map(sk -> List.of(reservation.pk(), sk)).orElseGet(() -> List.of(reservation.pk()));
        for (int i = 0; i < keys.size(); i++) {
            KeyTemplate key = keys.get(i);
            file.more(quote(key.attribute()) + ", "
                    + components.wrap(
                            key, components.keyText(entity, key.template().segments()))
                    + (i < keys.size() - 1 ? "," : ""));
        }
        file.lines(");", "}");
    }

    private String item() {
        return file.type("java.util.Map") + "<String, "
                + file.type("software.amazon.awssdk.services.dynamodb.model.AttributeValue") + ">";
    }

    /// The value of a component of the entity, known to be there.
    private static String get(ComponentModel component) {
        return component.isOptional() ? component.name() + "Part" : "entity." + component.name() + "()";
    }
}
