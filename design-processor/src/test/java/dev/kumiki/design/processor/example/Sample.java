package dev.kumiki.design.processor.example;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.mapping.Convert;
import dev.kumiki.design.mapping.Converter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One component of every type that can be stored.
@Entity(table = SampleTable.class, pk = "{group}", sk = "{number}")
@Indexed(on = "ByAmount", sk = "{amount:signed6}")
@Indexed(
        on = "ByShelf",
        pk = {"{shelf}", "{row}"},
        sk = {"{amount:signed6}", "{id}"})
public record Sample(
        @Attribute("group_id") GroupId group,
        long number,
        int amount,
        String shelf,
        int row,
        UUID id,
        boolean flag,
        short small,
        double ratio,
        float share,
        BigDecimal price,
        BigInteger huge,
        SdkBytes bytes,
        LocalDate date,
        @Attribute(format = "clock") LocalTime opens,
        LocalDateTime local,
        YearMonth month,
        @Attribute(format = "seconds@UTC") Instant seen,
        Place place,
        List<Place> places,
        Set<String> tags,
        Set<Integer> numbers,
        Map<String, List<Integer>> scores,
        Map<UserId, Place> homes,
        Optional<Place> maybe,
        @Nullable Long rank,
        @Convert(UriConverter.class) URI link) {
    /// A nested record.
    public record Place(String name, Optional<Integer> floor, Set<String> labels) {}

    /// Stores addresses as text.
    public static final class UriConverter implements Converter<URI> {
        @Override
        public AttributeValue write(URI value) {
            return AttributeValue.fromS(value.toString());
        }

        @Override
        public URI read(AttributeValue stored) {
            return URI.create(stored.s());
        }
    }
}
