package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class SdkValuesTest {
    private static final SdkBytes BYTES = SdkBytes.fromUtf8String("bytes");

    /// A value as it is made here and as the SDK's builder makes it.
    record Pair(AttributeValue made, AttributeValue built) {}

    static List<Pair> pairs() {
        var one = AttributeValue.fromN("1");
        return List.of(
                new Pair(SdkValues.text("a"), AttributeValue.fromS("a")),
                new Pair(SdkValues.text(""), AttributeValue.fromS("")),
                new Pair(SdkValues.number("1.5"), AttributeValue.fromN("1.5")),
                new Pair(SdkValues.binary(BYTES), AttributeValue.fromB(BYTES)),
                new Pair(SdkValues.flag(true), AttributeValue.fromBool(true)),
                new Pair(SdkValues.flag(false), AttributeValue.fromBool(false)),
                new Pair(SdkValues.nul(), AttributeValue.fromNul(true)),
                new Pair(SdkValues.list(List.of(one)), AttributeValue.fromL(List.of(one))),
                new Pair(SdkValues.list(List.of()), AttributeValue.fromL(List.of())),
                new Pair(SdkValues.map(Map.of("k", one)), AttributeValue.fromM(Map.of("k", one))),
                new Pair(SdkValues.map(Map.of()), AttributeValue.fromM(Map.of())),
                new Pair(SdkValues.texts(List.of("a")), AttributeValue.fromSs(List.of("a"))),
                new Pair(SdkValues.numbers(List.of("1")), AttributeValue.fromNs(List.of("1"))),
                new Pair(SdkValues.binaries(List.of(BYTES)), AttributeValue.fromBs(List.of(BYTES))));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isWhatTheBuilderMakes(Pair pair) {
        assertThat(pair.made)
                .isEqualTo(pair.built)
                .hasSameHashCodeAs(pair.built)
                .hasToString(pair.built.toString());
        assertThat(pair.made.type()).isEqualTo(pair.built.type());
        assertThat(pair.made.toBuilder().build()).isEqualTo(pair.built);
        assertThat(List.of(pair.made.hasL(), pair.made.hasM(), pair.made.hasSs(), pair.made.hasNs(), pair.made.hasBs()))
                .containsExactly(
                        pair.built.hasL(),
                        pair.built.hasM(),
                        pair.built.hasSs(),
                        pair.built.hasNs(),
                        pair.built.hasBs());
    }

    @Test
    void nothingIsCopied() {
        var list = List.of(AttributeValue.fromN("1"));
        var map = Map.of("k", AttributeValue.fromN("1"));
        var texts = List.of("a");
        var binaries = List.of(BYTES);

        assertThat(SdkValues.list(list).l()).isSameAs(list);
        assertThat(SdkValues.map(map).m()).isSameAs(map);
        assertThat(SdkValues.texts(texts).ss()).isSameAs(texts);
        assertThat(SdkValues.numbers(texts).ns()).isSameAs(texts);
        assertThat(SdkValues.binaries(binaries).bs()).isSameAs(binaries);
    }

    @Test
    void theFactoriesMakeWhatNoConstructorMakesRightly() {
        var wrong = MethodHandles.dropArguments(
                MethodHandles.constant(AttributeValue.class, AttributeValue.fromNul(true)),
                0,
                UncopiedValues.SIGNATURE.parameterList());
        var sdk = UncopiedValues.ofSdk();

        assertThat(sdk.constructor()).isNotNull();
        assertThat(UncopiedValues.tried(wrong).constructor()).isNull();
        for (var values : List.of(sdk, UncopiedValues.tried(wrong))) {
            var one = AttributeValue.fromN("1");
            assertThat(values.list(List.of(one))).isEqualTo(AttributeValue.fromL(List.of(one)));
            assertThat(values.map(Map.of("k", one))).isEqualTo(AttributeValue.fromM(Map.of("k", one)));
            assertThat(values.texts(List.of("a"))).isEqualTo(AttributeValue.fromSs(List.of("a")));
            assertThat(values.numbers(List.of("1"))).isEqualTo(AttributeValue.fromNs(List.of("1")));
            assertThat(values.binaries(List.of(BYTES))).isEqualTo(AttributeValue.fromBs(List.of(BYTES)));
        }
    }
}
