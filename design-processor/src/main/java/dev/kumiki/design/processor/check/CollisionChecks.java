package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// No two kinds of item in a table can have the same key.
final class CollisionChecks {
    private final Report report;
    private final TableModel table;

    CollisionChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    /// An entity or a reservation.
    private record Inhabitant(EntityModel entity, String name, KeyTemplate pk, Optional<KeyTemplate> sk) {
        String key() {
            return "pk = \"" + pk.template().source() + "\""
                    + sk.map(key -> ", sk = \"" + key.template().source() + "\"")
                            .orElse("");
        }

        List<KeyTemplate> keys() {
            return sk.map(key -> List.of(pk, key)).orElseGet(() -> List.of(pk));
        }
    }

    void check() {
        List<Inhabitant> inhabitants = new ArrayList<>();
        for (EntityModel entity : table.entities()) {
            inhabitants.add(new Inhabitant(entity, entity.simpleName(), entity.pk(), entity.sk()));
            for (ReservationModel reservation : entity.reservations()) {
                inhabitants.add(new Inhabitant(
                        entity,
                        "the reservation '" + reservation.name() + "' of " + entity.simpleName(),
                        reservation.pk(),
                        reservation.sk()));
            }
        }
        for (int i = 0; i < inhabitants.size(); i++) {
            for (int j = i + 1; j < inhabitants.size(); j++) {
                compare(inhabitants.get(i), inhabitants.get(j));
            }
        }
    }

    private void compare(Inhabitant first, Inhabitant second) {
        for (int i = 0; i < first.keys().size(); i++) {
            KeyTemplate left = first.keys().get(i);
            KeyTemplate right = second.keys().get(i);
            boolean share = KeyLanguage.of(first.entity(), left.template().segments())
                    .intersects(KeyLanguage.of(second.entity(), right.template().segments()));
            if (!share) {
                return;
            }
        }
        report.error(
                Code.K203,
                second.entity().element(),
                List.of(first, second).stream().map(Inhabitant::name).collect(Collectors.joining(" and "))
                        + " can have the same key.",
                first.name() + " has " + first.key() + "; " + second.name() + " has " + second.key() + ".",
                "Fix: start one of the templates with a literal that the other does not have, such as \""
                        + second.entity().simpleName().toUpperCase(Locale.ROOT) + "#\".");
    }
}
