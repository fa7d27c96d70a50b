package dev.kumiki.design.mapping;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.Year;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Writes and reads the usual texts of instants, several times faster than the general formatter: mapping an item is
/// mostly this. What it does not know it leaves to that formatter, by answering null.
///
/// ```text
/// 2026-11-16T12:00:00.000+09:00
/// 0   4  7  10 13 16 19  23
/// ```
final class InstantText {
    private static final int MAX_LENGTH = 35;
    private static final int SECONDS_END = 19;
    private static final int NANO_DIGITS = 9;
    private static final int OFFSET_LENGTH = 6;
    private static final int MAX_YEAR = 9999;
    private static final int SECONDS_OF_MINUTE = 60;
    private static final int SECONDS_OF_HOUR = 3600;

    private InstantText() {}

    /// Which characters of the date and time are written, how many digits of a second, and whether the offset is.
    record Shape(int from, int to, int fraction, boolean zoned) {}

    static @Nullable String write(Instant instant, ZoneOffset offset, Shape shape) {
        long second = instant.getEpochSecond();
        int nano = instant.getNano();
        LocalDateTime local = LocalDateTime.ofEpochSecond(second, 0, offset);
        if (local.getYear() < 0 || local.getYear() > MAX_YEAR) {
            return null;
        }
        byte[] text = new byte[MAX_LENGTH];
        digits(text, 0, 4, local.getYear());
        text[4] = '-';
        digits(text, 5, 2, local.getMonthValue());
        text[7] = '-';
        digits(text, 8, 2, local.getDayOfMonth());
        text[10] = 'T';
        digits(text, 11, 2, local.getHour());
        text[13] = ':';
        digits(text, 14, 2, local.getMinute());
        text[16] = ':';
        digits(text, 17, 2, local.getSecond());
        int end = shape.to();
        if (shape.fraction() > 0) {
            text[end] = '.';
            digits(text, end + 1, NANO_DIGITS, nano);
            end += 1 + shape.fraction();
        }
        if (shape.zoned()) {
            end = writeOffset(text, end, offset);
        }
        return new String(text, shape.from(), end - shape.from(), StandardCharsets.ISO_8859_1);
    }

    private static int writeOffset(byte[] text, int at, ZoneOffset offset) {
        int seconds = offset.getTotalSeconds();
        if (seconds == 0) {
            text[at] = 'Z';
            return at + 1;
        }
        int size = Math.abs(seconds);
        text[at] = (byte) (seconds < 0 ? '-' : '+');
        digits(text, at + 1, 2, size / SECONDS_OF_HOUR);
        text[at + 3] = ':';
        digits(text, at + 4, 2, size / SECONDS_OF_MINUTE % SECONDS_OF_MINUTE);
        return at + OFFSET_LENGTH;
    }

    private static void digits(byte[] text, int at, int count, int number) {
        int rest = number;
        for (int i = at + count - 1; i >= at; i--) {
            text[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /// The instant in a text with seconds, an optional fraction and an offset.
    static @Nullable Instant read(String text) {
        boolean shaped = text.length() > SECONDS_END
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':';
        if (!shaped) {
            return null;
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, SECONDS_END);
        boolean inRange = isDate(year, month, day)
                && hour >= 0
                && hour < 24
                && minute >= 0
                && minute < 60
                && second >= 0
                && second < 60;
        int end = fractionEnd(text);
        int offset = offset(text, end);
        if (!inRange || offset == Integer.MIN_VALUE || end == SECONDS_END + 1 || end > SECONDS_END + 1 + NANO_DIGITS) {
            return null;
        }
        long seconds = LocalDate.of(year, month, day).toEpochDay() * 24 * SECONDS_OF_HOUR
                + (long) hour * SECONDS_OF_HOUR
                + (long) minute * SECONDS_OF_MINUTE
                + second;
        return Instant.ofEpochSecond(seconds - offset, nanos(text, end));
    }

    private static boolean isDate(int year, int month, int day) {
        return year >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= Month.of(month).length(Year.isLeap(year));
    }

    /// Where the digits behind a point end; the end of the seconds if there is no point.
    private static int fractionEnd(String text) {
        int at = SECONDS_END;
        if (text.charAt(at) == '.') {
            at++;
            while (at < text.length() && isDigit(text.charAt(at))) {
                at++;
            }
        }
        return at;
    }

    private static int nanos(String text, int end) {
        int nanos = 0;
        for (int i = 0; i < NANO_DIGITS; i++) {
            int at = SECONDS_END + 1 + i;
            nanos = nanos * 10 + (at < end ? text.charAt(at) - '0' : 0);
        }
        return nanos;
    }

    /// The offset in seconds, or the least number if there is none.
    private static int offset(String text, int at) {
        if (at == text.length() - 1 && text.charAt(at) == 'Z') {
            return 0;
        }
        if (at != text.length() - OFFSET_LENGTH || text.charAt(at + 3) != ':') {
            return Integer.MIN_VALUE;
        }
        int hours = number(text, at + 1, at + 3);
        int minutes = number(text, at + 4, at + OFFSET_LENGTH);
        boolean signed = text.charAt(at) == '+' || text.charAt(at) == '-';
        if (!signed || hours < 0 || hours > 17 || minutes < 0 || minutes >= SECONDS_OF_MINUTE) {
            return Integer.MIN_VALUE;
        }
        int seconds = hours * SECONDS_OF_HOUR + minutes * SECONDS_OF_MINUTE;
        return text.charAt(at) == '-' ? -seconds : seconds;
    }

    /// The number in these places, or -1 if they are not all digits.
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            if (!isDigit(text.charAt(i))) {
                return -1;
            }
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
