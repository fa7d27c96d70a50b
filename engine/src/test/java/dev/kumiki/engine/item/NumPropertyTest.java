package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Numbers against `BigDecimal`, which is slow but beyond doubt.
final class NumPropertyTest {

    @Provide
    Arbitrary<BigDecimal> decimals() {
        var unscaled = Arbitraries.bigIntegers().between(BigInteger.TEN.pow(38).negate(), BigInteger.TEN.pow(38));
        return Combinators.combine(unscaled, Arbitraries.integers().between(-80, 90))
                .as(BigDecimal::new)
                .filter(number -> number.precision() <= Num.MAX_DIGITS);
    }

    @Property
    void readsWhatBigDecimalWrites(@ForAll("decimals") BigDecimal number) {
        var num = Num.parse(number.toString());
        assertThat(new BigDecimal(num.text())).isEqualByComparingTo(number);
        assertThat(Num.parse(number.toPlainString())).isEqualTo(num);
        assertThat(Num.ofCanonical(num.text())).isEqualTo(num);
    }

    @Provide
    Arbitrary<String> spellings() {
        return Arbitraries.strings().withChars("0019.-+e").ofMaxLength(8);
    }

    /// What is taken as it stands is what reading it digit by digit gives.
    @Property(tries = 3000)
    void theShortWayAgreesWithTheLongOne(@ForAll("spellings") String written) {
        assertThat(text(() -> Num.parse(written))).isEqualTo(text(() -> NumParser.parse(written)));
    }

    private static String text(Supplier<Num> reading) {
        try {
            return reading.get().text();
        } catch (DynamoDbException refused) {
            return refused.awsErrorDetails().errorMessage();
        }
    }

    @Property
    void comparesAsBigDecimalDoes(@ForAll("decimals") BigDecimal a, @ForAll("decimals") BigDecimal b) {
        var left = Num.parse(a.toString());
        var right = Num.parse(b.toString());
        assertThat(Integer.signum(left.compareTo(right))).isEqualTo(a.compareTo(b));
        assertThat(left.equals(right)).isEqualTo(a.compareTo(b) == 0);
    }

    @Property
    void addsAsBigDecimalDoes(@ForAll long a, @ForAll long b) {
        var sum = new BigDecimal(a).add(new BigDecimal(b));
        assertThat(Num.of(a).plus(Num.of(b)).text()).isEqualTo(sum.toPlainString());
    }
}
