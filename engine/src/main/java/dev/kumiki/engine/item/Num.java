package dev.kumiki.engine.item;

import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.math.BigDecimal;
import java.math.MathContext;

/// A DynamoDB number: up to 38 significant digits, zero or a magnitude from 1E-130 to just under 1E+126.
///
/// It is held as its canonical text, the fully expanded decimal without superfluous zeros, signs or exponents
/// (`1e3` is `1000`, `0042.1200` is `42.12`, `1E125` has 126 digits). Equal numbers therefore have equal texts, and
/// two texts compare without arithmetic: by sign, then by the length of the integer part, then digit by digit.
public final class Num implements Comparable<Num> {
    public static final Num ZERO = new Num("0");
    public static final int MAX_DIGITS = 38;
    /// The exponent of the greatest power of ten in range.
    static final int MAX_EXPONENT = 125;
    /// The exponent of the least power of ten in range.
    static final int MIN_EXPONENT = -130;

    private final String text;

    private Num(String canonical) {
        this.text = canonical;
    }

    /// Reads any spelling that DynamoDB accepts, or refuses it in DynamoDB's words.
    public static Num parse(String written) {
        return isCanonical(written) ? new Num(written) : NumParser.parse(written);
    }

    /// Takes a text that [#text] returned before.
    public static Num ofCanonical(String text) {
        return new Num(text);
    }

    public static Num of(long value) {
        return new Num(Long.toString(value));
    }

    /// Composes `±0.digits × 10^point`, where `digits` has neither leading nor trailing zeros and is not empty.
    static Num compose(boolean negative, String digits, int point) {
        var text = new StringBuilder(digits.length() + Math.abs(point) + 3);
        if (negative) {
            text.append('-');
        }
        if (point <= 0) {
            text.append("0.").repeat('0', -point).append(digits);
        } else if (point >= digits.length()) {
            text.append(digits).repeat('0', point - digits.length());
        } else {
            text.append(digits, 0, point).append('.').append(digits, point, digits.length());
        }
        return new Num(text.toString());
    }

    /// The canonical text.
    public String text() {
        return text;
    }

    public boolean isNegative() {
        return text.charAt(0) == '-';
    }

    public boolean isZero() {
        return text.equals("0");
    }

    /// The exact sum, refused when it does not fit.
    public Num plus(Num other) {
        return fitted(value().add(other.value()));
    }

    /// The exact difference, refused when it does not fit.
    public Num minus(Num other) {
        return fitted(value().subtract(other.value()));
    }

    /// What the number costs in an item: one byte, one more for each two significant digits on either side of the
    /// point, and one for a minus. Zeros at both ends are free.
    public int bytes() {
        int start = isNegative() ? 1 : 0;
        int point = text.indexOf('.');
        int integerDigits;
        int fractionDigits = 0;
        if (point < 0) {
            int end = text.length();
            while (end > start && text.charAt(end - 1) == '0') {
                end--;
            }
            integerDigits = end - start;
        } else {
            int fraction = point + 1;
            boolean noInteger = text.charAt(start) == '0';
            while (noInteger && text.charAt(fraction) == '0') {
                fraction++;
            }
            integerDigits = noInteger ? 0 : point - start;
            fractionDigits = text.length() - fraction;
        }
        return 1 + (integerDigits + 1) / 2 + (fractionDigits + 1) / 2 + start;
    }

    @Override
    public int compareTo(Num other) {
        boolean negative = isNegative();
        if (negative != other.isNegative()) {
            return negative ? -1 : 1;
        }
        int order = compareMagnitudes(text, other.text, negative ? 1 : 0);
        return negative ? -order : order;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Num that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }

    private static int compareMagnitudes(String left, String right, int start) {
        int lengths = Integer.compare(integerEnd(left), integerEnd(right));
        if (lengths != 0) {
            return lengths;
        }
        int shorter = Math.min(left.length(), right.length());
        for (int i = start; i < shorter; i++) {
            int digits = Character.compare(left.charAt(i), right.charAt(i));
            if (digits != 0) {
                return digits;
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    private static int integerEnd(String text) {
        int point = text.indexOf('.');
        return point < 0 ? text.length() : point;
    }

    /// Whether a text is certainly canonical, as nearly all are: short enough to need no other look.
    private static boolean isCanonical(String written) {
        int length = written.length();
        if (length == 0 || length > MAX_DIGITS) {
            return false;
        }
        int start = written.charAt(0) == '-' ? 1 : 0;
        int point = -1;
        for (int i = start; i < length; i++) {
            char c = written.charAt(i);
            if (c == '.' && point < 0) {
                point = i;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        int integerEnd = point < 0 ? length : point;
        boolean integer = integerEnd == start + 1
                ? length == 1 || point > 0 || written.charAt(start) != '0'
                : integerEnd > start && written.charAt(start) != '0';
        return integer && (point < 0 || (point + 1 < length && written.charAt(length - 1) != '0'));
    }

    private BigDecimal value() {
        return new BigDecimal(text, MathContext.UNLIMITED);
    }

    private static Num fitted(BigDecimal result) {
        if (result.signum() == 0) {
            return ZERO;
        }
        BigDecimal stripped = result.stripTrailingZeros();
        String digits = stripped.unscaledValue().abs().toString();
        if (digits.length() > MAX_DIGITS) {
            throw Rejection.validation(ItemTexts.NUMBER_TOO_PRECISE);
        }
        int point = digits.length() - stripped.scale();
        checkRange(point - 1);
        return compose(result.signum() < 0, digits, point);
    }

    /// Refuses a number whose first digit stands for ten to the power of `exponent` when that is out of range.
    static void checkRange(long exponent) {
        if (exponent > MAX_EXPONENT) {
            throw Rejection.validation(ItemTexts.NUMBER_OVERFLOW);
        }
        if (exponent < MIN_EXPONENT) {
            throw Rejection.validation(ItemTexts.NUMBER_UNDERFLOW);
        }
    }
}
