package dev.kumiki.apps.common.api;

import java.util.Locale;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterFactory;

/// Reads the constants of enumerations in addresses, in capitals or not.
@SuppressWarnings("rawtypes")
final class Words implements ConverterFactory<String, Enum> {
    @Override
    public <T extends Enum> Converter<String, T> getConverter(Class<T> type) {
        return text -> word(type, text.strip());
    }

    private static <T extends Enum> T word(Class<T> type, String text) {
        for (T constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(text.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        throw new IllegalArgumentException("no such word");
    }
}
