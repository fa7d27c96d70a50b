package dev.kumiki.bench;

import dev.kumiki.design.Entity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Set;

/// One of [Songs] as a record, for measuring what the design library makes of items. Its credits are left out: a list
/// of texts and maps has no type.
@Entity(table = SongTable.class, pk = "artist#{number}", sk = "song#{track}")
record Song(
        String number,
        String track,
        String genre,
        String title,
        int year,
        int seconds,
        boolean live,
        Set<String> tags,
        BigDecimal rating,
        Instant released,
        Album album,
        String version,
        String lyrics) {

    record Album(String title, int tracks, Label label) {}

    record Label(String name, String city, int founded) {}
}
