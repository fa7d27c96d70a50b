package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PartFormat.Plain;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.TenantModel;
import dev.kumiki.design.processor.model.ValueType.Enumeration;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.ArrayList;
import java.util.List;

/// Tables of several tenants: every partition key begins with the tenant, and nothing reads without a partition key.
///
/// A get or a query binds the whole partition key, so that it binds the tenant where the key begins with it; what
/// remains are scans.
final class TenantChecks {
    private final Report report;
    private final TableModel table;

    TenantChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        table.tenant().ifPresent(tenant -> {
            table.entities().forEach(entity -> checkKeys(tenant, entity));
            table.patterns().stream()
                    .filter(pattern -> pattern.kind() == Kind.SCAN)
                    .forEach(pattern -> refuse(tenant, pattern));
        });
    }

    private void refuse(TenantModel tenant, PatternModel pattern) {
        report.error(
                Code.K122,
                pattern.element(),
                "'" + pattern.signature() + "' reads the items of every {" + tenant.component() + "}.",
                "Fix: query with a partition key, or leave @Tenant out.");
    }

    private void checkKeys(TenantModel tenant, EntityModel entity) {
        List<KeyTemplate> keys = new ArrayList<>(List.of(entity.pk()));
        entity.reservations().forEach(reservation -> keys.add(reservation.pk()));
        entity.memberships().stream()
                .filter(membership ->
                        !table.index(membership.index()).orElseThrow().local())
                .forEach(membership -> keys.addAll(membership.pk()));
        keys.stream()
                .filter(key -> !begins(tenant.component(), entity, key))
                .findFirst()
                .ifPresent(key -> report.error(
                        Code.K215,
                        entity.element(),
                        "the partition key " + key.attribute() + " = \""
                                + key.template().source() + "\" of "
                                + entity.simpleName() + " does not begin with the tenant {" + tenant.component()
                                + "} as text.",
                        "Fix: begin it with {" + tenant.component() + "}, alone or before a '#', as in \"T#{"
                                + tenant.component() + "}#…\"."));
    }

    /// Text of its own, then the tenant, then `#` or nothing: then no tenant's keys are the beginning of another's.
    private static boolean begins(String tenant, EntityModel entity, KeyTemplate key) {
        List<Segment> segments = key.template().segments();
        int at = !segments.isEmpty() && segments.getFirst() instanceof Literal ? 1 : 0;
        return segments.size() > at
                && segments.get(at) instanceof Part(var component, Plain())
                && component.equals(tenant)
                && isText(entity, component)
                && !key.number()
                && ends(segments, at + 1);
    }

    private static boolean ends(List<Segment> segments, int at) {
        return segments.size() == at || (segments.get(at) instanceof Literal(var next) && next.startsWith("#"));
    }

    private static boolean isText(EntityModel entity, String component) {
        return switch (entity.require(component).type().core()) {
            case Scalar(var kind, var _) -> kind == ScalarKind.STRING || kind == ScalarKind.UUID;
            case Enumeration _ -> true;
            default -> false;
        };
    }
}
