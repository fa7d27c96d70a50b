package dev.kumiki.engine.item;

import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;

/// Reads the spellings of a number: an optional sign, digits with at most one point (`5`, `5.`, `.5`), an optional
/// exponent. Nothing else: no white space, no `0x10`, no `NaN`.
final class NumParser {
    private final String written;
    private int position;
    private final StringBuilder digits = new StringBuilder();
    private int fractionDigits;

    private NumParser(String written) {
        this.written = written;
    }

    static Num parse(String written) {
        if (written.isEmpty()) {
            throw Rejection.validation(ItemTexts.NUMBER_EMPTY);
        }
        return new NumParser(written).read();
    }

    private Num read() {
        boolean negative = sign();
        mantissa();
        long exponent = exponent();
        if (position != written.length()) {
            throw malformed();
        }
        return canonical(negative, exponent);
    }

    private boolean sign() {
        boolean negative = peek('-');
        if (negative || peek('+')) {
            position++;
        }
        return negative;
    }

    private void mantissa() {
        int start = position;
        takeDigits();
        int integerDigits = position - start;
        if (peek('.')) {
            position++;
            int fraction = position;
            takeDigits();
            fractionDigits = position - fraction;
        }
        if (integerDigits + fractionDigits == 0) {
            throw malformed();
        }
    }

    private void takeDigits() {
        while (position < written.length() && isDigit(written.charAt(position))) {
            digits.append(written.charAt(position++));
        }
    }

    private long exponent() {
        if (!peek('e') && !peek('E')) {
            return 0;
        }
        position++;
        boolean negative = sign();
        int start = position;
        while (position < written.length() && isDigit(written.charAt(position))) {
            position++;
        }
        if (start == position) {
            throw malformed();
        }
        try {
            long magnitude = Long.parseLong(written, start, position, 10);
            return negative ? -magnitude : magnitude;
        } catch (NumberFormatException e) {
            throw malformed();
        }
    }

    private Num canonical(boolean negative, long exponent) {
        int first = 0;
        while (first < digits.length() && digits.charAt(first) == '0') {
            first++;
        }
        if (first == digits.length()) {
            // Zero is judged by the exponent of its last written digit: 0e126 overflows, 0.0e126 does not.
            Num.checkRange(shifted(exponent, -fractionDigits));
            return Num.ZERO;
        }
        int last = digits.length();
        while (digits.charAt(last - 1) == '0') {
            last--;
        }
        long point = shifted(exponent, digits.length() - first - fractionDigits);
        if (last - first > Num.MAX_DIGITS) {
            throw Rejection.validation(ItemTexts.NUMBER_TOO_PRECISE);
        }
        Num.checkRange(point - 1);
        return Num.compose(negative, digits.substring(first, last), (int) point);
    }

    /// `exponent + shift`, held inside the range of `long`: far outside a number's range either way.
    private static long shifted(long exponent, int shift) {
        return Math.clamp(exponent, -Integer.MAX_VALUE, Integer.MAX_VALUE) + (long) shift;
    }

    private boolean peek(char expected) {
        return position < written.length() && written.charAt(position) == expected;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private RuntimeException malformed() {
        return Rejection.validation(ItemTexts.NUMBER_MALFORMED, written);
    }
}
