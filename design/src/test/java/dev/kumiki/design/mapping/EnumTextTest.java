package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class EnumTextTest {
    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    private static final EnumText<Colour> TEXTS = EnumText.of(Colour.class, "GREEN", "g", "RED", "r");

    private static Map<String, AttributeValue> item(String text) {
        return Map.of("colour", Values.of(text));
    }

    @Test
    void constantsAreKnownByNameAndNotByPlace() {
        assertThat(TEXTS.text(Colour.RED)).isEqualTo("r");
        assertThat(TEXTS.value(Colour.GREEN)).isEqualTo(Values.of("g"));
        assertThat(TEXTS.read(item("r"), "colour")).isEqualTo(Colour.RED);
    }

    @Test
    void missingConstantsAreNullOrEmptyOrRefused() {
        assertThat(TEXTS.readOrNull(Map.of(), "colour")).isNull();
        assertThat(TEXTS.readOptional(Map.of(), "colour")).isEmpty();
        assertThat(TEXTS.readOptional(item("g"), "colour")).contains(Colour.GREEN);
        assertThatThrownBy(() -> TEXTS.read(Map.of(), "colour"))
                .isInstanceOf(UnreadableItemException.class)
                .hasMessageContaining("colour");
    }

    @Test
    void anUnknownTextNamesTheEnumWithTheTypeAroundIt() {
        assertThatThrownBy(() -> TEXTS.read(item("x"), "colour"))
                .isInstanceOf(UnreadableItemException.class)
                .hasMessageContaining("EnumTextTest.Colour");
    }

    @Test
    void aConstantThatTheDesignDoesNotKnowIsNotWritten() {
        assertThatThrownBy(() -> TEXTS.value(Colour.BLUE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("BLUE");
    }

    @Test
    void aConstantThatIsGoneIsNoticedAtOnce() {
        assertThatThrownBy(() -> EnumText.of(Colour.class, "GREY", "x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void scalarsAreWrittenByWhatTheyAre() {
        assertThat(Values.scalar("a")).isEqualTo(AttributeValue.fromS("a"));
        assertThat(Values.scalar(7)).isEqualTo(AttributeValue.fromN("7"));
        assertThat(Values.scalar(2.5)).isEqualTo(AttributeValue.fromN("2.5"));
        assertThat(Values.scalar(true)).isEqualTo(AttributeValue.fromBool(true));
        assertThat(Values.scalar(new byte[] {1})).isEqualTo(Values.of(new byte[] {1}));
        assertThatThrownBy(() -> Values.scalar(new Object())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aConstantMayStandForEveryOtherText() {
        EnumText<Colour> texts = EnumText.of(Colour.class, "RED", "r", "BLUE", "*");
        assertThat(texts.read(item("r"), "colour")).isEqualTo(Colour.RED);
        assertThat(texts.read(item("violet"), "colour")).isEqualTo(Colour.BLUE);
        assertThatThrownBy(() -> texts.value(Colour.BLUE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("never written");
    }
}
