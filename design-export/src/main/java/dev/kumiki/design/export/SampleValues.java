package dev.kumiki.design.export;

import dev.kumiki.design.StoredAs;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.mapping.Keys;
import dev.kumiki.design.mapping.TimeText;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The values of one sample item: made up from the types of its components, the same each time.
///
/// Each component has a number, from which its value is made: items that share a number share the value.
final class SampleValues {
    private static final Instant FIRST_TIME = Instant.parse("2026-01-05T01:00:00Z");

    /// No sample expires before this: 2100-01-01.
    private static final String EXPIRY_SECONDS = "4102444800";

    private static final int COLLECTION_SIZE = 2;
    private static final Pattern PART = Pattern.compile("\\{(\\w+)(?::([^}]*))?}");
    private static final Pattern WIDTH = Pattern.compile("(signed)?(\\d+)");

    private final EntityDefinition entity;
    private final ToIntFunction<String> numbers;
    private final Map<String, String> chosen;

    /// @param numbers the number of each component
    /// @param chosen stored texts of components that must have one of few values
    SampleValues(EntityDefinition entity, ToIntFunction<String> numbers, Map<String, String> chosen) {
        this.entity = entity;
        this.numbers = numbers;
        this.chosen = chosen;
    }

    /// What the item stores of a component.
    AttributeValue stored(AttributeDefinition attribute) {
        return stored(attribute, numbers.applyAsInt(attribute.component()));
    }

    /// Whether the component has one of these stored values.
    boolean is(String component, List<String> values) {
        return values.contains(text(entity.attributeOf(component)));
    }

    /// A key from its template.
    String key(String template) {
        Matcher part = PART.matcher(template);
        var text = new StringBuilder();
        while (part.find()) {
            String format = part.group(2) == null ? "" : part.group(2);
            part.appendReplacement(text, Matcher.quoteReplacement(part(entity.attributeOf(part.group(1)), format)));
        }
        return part.appendTail(text).toString();
    }

    private String part(AttributeDefinition attribute, String format) {
        int number = numbers.applyAsInt(attribute.component());
        Content content = attribute.content();
        return switch (content.kind()) {
            case TIME, EXPIRY -> time(content, format, number);
            case INTEGER, VERSION -> {
                Matcher width = WIDTH.matcher(format);
                if (!width.matches()) {
                    yield Long.toString(integer(number));
                }
                int digits = Integer.parseInt(width.group(2));
                yield width.group(1) == null
                        ? Keys.padded(attribute.component(), integer(number), digits)
                        : Keys.shifted(attribute.component(), integer(number), digits);
            }
            default -> attribute.prefix() + text(attribute);
        };
    }

    private String text(AttributeDefinition attribute) {
        String fixed = chosen.get(attribute.component());
        return fixed != null ? fixed : text(attribute, numbers.applyAsInt(attribute.component()));
    }

    private static String text(AttributeDefinition attribute, int number) {
        return switch (attribute.content().kind()) {
            case ENUM -> attribute.values().get(number % attribute.values().size());
            case BOOLEAN -> Boolean.toString(number % 2 == 0);
            case UUID -> new UUID(0x0199_0000_0000_7000L, 0x8000_0000_0000_0000L + number).toString();
            default -> (attribute.component().isEmpty() ? "text" : attribute.component()) + "-" + (number + 1);
        };
    }

    private static long integer(int number) {
        return number + 1L;
    }

    /// One a day, each an hour later, so that every format tells them apart for some time.
    private static String time(Content content, String format, int number) {
        Instant time = FIRST_TIME.plus(number, ChronoUnit.DAYS).plus(number % 12, ChronoUnit.HOURS);
        int at = format.indexOf('@');
        String name = at < 0 ? format : format.substring(0, at);
        String zone = at < 0 ? content.zone() : format.substring(at + 1);
        String chosenFormat = name.isEmpty() ? content.format() : name;
        return zone.isEmpty()
                ? TimeText.ofLocal(chosenFormat).write(LocalDateTime.ofInstant(time, ZoneOffset.UTC))
                : TimeText.ofInstant(chosenFormat, zone).write(time);
    }

    private static AttributeValue known(String format, int number) {
        return switch (format) {
            case "duration" -> AttributeValue.fromN(Integer.toString(60 * (number + 1)));
            case "period" -> AttributeValue.fromS("P" + (number + 1) + "D");
            case "zone" -> AttributeValue.fromS("Asia/Tokyo");
            case "locale" -> AttributeValue.fromS("ja-JP");
            case "currency" -> AttributeValue.fromS("JPY");
            default -> AttributeValue.fromS("https://example.com/" + (number + 1));
        };
    }

    private AttributeValue stored(AttributeDefinition attribute, int number) {
        return switch (attribute.content().kind()) {
            case TEXT, ENUM, UUID -> AttributeValue.fromS(attribute.prefix() + fixedOr(attribute, number));
            case BOOLEAN -> AttributeValue.fromBool(Boolean.parseBoolean(fixedOr(attribute, number)));
            case INTEGER -> AttributeValue.fromN(Long.toString(integer(number)));
            case NUMBER ->
                AttributeValue.fromN(
                        BigDecimal.valueOf(number).add(new BigDecimal("0.5")).toString());
            case BYTES ->
                AttributeValue.fromB(SdkBytes.fromByteArray(("bytes-" + number).getBytes(StandardCharsets.UTF_8)));
            case TIME -> AttributeValue.fromS(time(attribute.content(), "", number));
            case EXPIRY -> AttributeValue.fromN(EXPIRY_SECONDS);
            case KNOWN -> known(attribute.content().format(), number);
            case VERSION -> AttributeValue.fromN("1");
            case RECORD -> AttributeValue.fromM(members(attribute.nested(), number));
            case SUM -> AttributeValue.fromM(oneCase(attribute, number));
            case LIST -> AttributeValue.fromL(elements(attribute).toList());
            case SET -> set(attribute);
            case MAP -> AttributeValue.fromM(Map.of("key-" + (number + 1), stored(element(attribute), number)));
            case CONVERTED -> AttributeValue.fromS("converted-" + (number + 1));
        };
    }

    private String fixedOr(AttributeDefinition attribute, int number) {
        String fixed = attribute.component().isEmpty() ? null : chosen.get(attribute.component());
        return fixed != null ? fixed : text(attribute, number);
    }

    private Map<String, AttributeValue> members(List<AttributeDefinition> nested, int number) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        nested.forEach(attribute -> map.put(attribute.name(), stored(attribute, number)));
        return map;
    }

    private Map<String, AttributeValue> oneCase(AttributeDefinition attribute, int number) {
        List<AttributeDefinition> cases = attribute.nested().stream()
                .filter(candidate -> !candidate.name().equals(StoredAs.OTHERS))
                .toList();
        AttributeDefinition chosenCase = cases.get(number % cases.size());
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        map.put(attribute.content().format(), AttributeValue.fromS(chosenCase.name()));
        map.putAll(members(chosenCase.nested(), number));
        return map;
    }

    private Stream<AttributeValue> elements(AttributeDefinition attribute) {
        return Stream.iterate(0, i -> i + 1)
                .limit(COLLECTION_SIZE)
                .map(i -> stored(element(attribute), i))
                .distinct();
    }

    private static AttributeDefinition element(AttributeDefinition collection) {
        return collection.nested().getFirst();
    }

    private AttributeValue set(AttributeDefinition attribute) {
        return switch (element(attribute).storedType()) {
            case "N" ->
                AttributeValue.fromNs(elements(attribute).map(AttributeValue::n).toList());
            case "B" ->
                AttributeValue.fromBs(elements(attribute).map(AttributeValue::b).toList());
            default ->
                AttributeValue.fromSs(elements(attribute).map(AttributeValue::s).toList());
        };
    }
}
