package dev.kumiki.bench;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads what was answered down to the last value, as a program does that asked for it: the engine decodes items when
/// somebody looks into them, and a figure without that would be a figure of half the work.
final class ReadItems {
    private ReadItems() {}

    static void all(Collection<Map<String, AttributeValue>> items) {
        items.forEach(ReadItems::one);
    }

    /// Reads three attributes of each item by their names, as a program does that shows a list.
    static void some(Collection<Map<String, AttributeValue>> items) {
        int sum = 0;
        for (var item : items) {
            sum += the(item, "title").s().length()
                    + the(item, "year").n().length()
                    + the(item, "lyrics").s().length();
        }
        requireSome(sum);
    }

    private static AttributeValue the(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), name);
    }

    static void songs(Collection<Song> songs) {
        int sum = 0;
        for (Song song : songs) {
            sum += song.title().length() + song.year() + song.lyrics().length();
        }
        requireSome(sum);
    }

    private static void requireSome(int length) {
        if (length == 0) {
            throw new IllegalStateException("the engine lacks an item");
        }
    }

    /// @throws IllegalStateException if there is nothing to read
    static void one(Map<String, AttributeValue> item) {
        requireSome(length(item));
    }

    /// How long everything is that was read. A sum, for the compiler to leave nothing out.
    private static int length(Map<String, AttributeValue> entries) {
        int sum = 0;
        for (var entry : entries.entrySet()) {
            sum += entry.getKey().length() + length(entry.getValue());
        }
        return sum;
    }

    private static int length(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s().length();
            case N -> value.n().length();
            case B -> value.b().asByteArrayUnsafe().length;
            case BOOL -> value.bool() ? 1 : 2;
            case NUL -> 1;
            case M -> length(value.m());
            case L -> value.l().stream().mapToInt(ReadItems::length).sum();
            case SS -> texts(value.ss());
            case NS -> texts(value.ns());
            case BS -> binaries(value.bs());
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("a value of no type");
        };
    }

    private static int texts(List<String> members) {
        return members.stream().mapToInt(String::length).sum();
    }

    private static int binaries(List<SdkBytes> members) {
        return members.stream()
                .mapToInt(member -> member.asByteArrayUnsafe().length)
                .sum();
    }
}
