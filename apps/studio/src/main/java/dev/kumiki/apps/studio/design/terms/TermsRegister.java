package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Which versions of the terms are active, now or in the future.
///
/// Every publication writes it, so that of two at once the second decides anew; the index by status, which may lag,
/// could hide the first from it (K-6).
///
/// @param registerId there is one, [#STUDIO]
/// @param active the texts of the versions
@Entity(table = TermsTable.class, pk = "REGISTER#{registerId}")
public record TermsRegister(
        String registerId,
        List<String> active,
        Instant updatedAt,
        @Version long rev) {
    /// The id of the only one.
    public static final String STUDIO = "studio";

    /// Copies the versions.
    public TermsRegister {
        active = List.copyOf(active);
    }

    /// The one with these versions, of which nothing is stored yet.
    public static TermsRegister of(Stream<Terms> active, Instant now) {
        return new TermsRegister(STUDIO, texts(active), now, 0);
    }

    /// The same with other versions.
    public TermsRegister with(Stream<Terms> changed, Instant now) {
        return new TermsRegister(registerId, texts(changed), now, rev);
    }

    private static List<String> texts(Stream<Terms> terms) {
        return terms.map(Terms::version).map(TermsVersion::value).toList();
    }
}
