package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BytesTest {
    private static final String LONG_ASCII = "abcdefghij".repeat(66);
    private static final int MAX_CAPACITY = 64 << 10;

    private final Bytes bytes = new Bytes(1);

    @Nested
    class Texts {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "a",
                    "\u007f",
                    "\u0080",
                    "M\u00fcnchen",
                    "\u798f\u5ca1",
                    "\ud83d\ude00",
                    "\u0141",
                    "abc\u0000def",
                })
        void areTheirLengthAndTheirUtf8Form(String text) {
            for (String whole : new String[] {text, text + LONG_ASCII, LONG_ASCII + text, LONG_ASCII + text + "z"}) {
                byte[] utf8 = whole.getBytes(StandardCharsets.UTF_8);
                var expected = new Bytes(1);
                expected.putVarint(utf8.length);
                expected.put(utf8);

                bytes.cut(0);
                assertThat(bytes.putText(whole)).isEqualTo(utf8.length);

                assertThat(bytes.toArray()).isEqualTo(expected.toArray());
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"\u0080", "\u00ff", "\u0141", "\u0130", "\ud83d\ude00"})
        void thatAreNotAsciiLeaveNothingWhereAsciiIsAskedFor(String text) {
            for (String whole : new String[] {text, text + LONG_ASCII, LONG_ASCII + text, LONG_ASCII + text + "z"}) {
                assertThat(bytes.putAscii(whole)).isFalse();
                assertThat(bytes.toArray()).isEmpty();
            }
        }

        /// Java's encoder writes a question mark for half a pair: the length alone would not tell.
        @Test
        void withHalfASurrogatePairAreNotAscii() {
            for (char half : new char[] {'\ud83f', '\udc3f'}) {
                assertThat(bytes.putAscii("a" + half)).isFalse();
                assertThat(bytes.putAscii(LONG_ASCII + half)).isFalse();
                assertThat(bytes.toArray()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_455, 268_435_456, Integer.MAX_VALUE})
    void aVarintIsAsLongAsItSays(int value) {
        bytes.putVarint(value);

        assertThat(bytes.length()).isEqualTo(Bytes.varintLength(value));
    }

    @Nested
    class UsedAgain {
        @Test
        void areEmpty() {
            var first = Buffers.take();
            first.put(1);
            Buffers.give(first);

            var second = Buffers.take();

            assertThat(second).isSameAs(first);
            assertThat(second.length()).isZero();
        }

        @Test
        void belongToOneAtATime() {
            var first = Buffers.take();
            var second = Buffers.take();

            assertThat(second).isNotSameAs(first);
        }

        @Test
        void areAsLargeAsAskedFor() {
            Buffers.give(Buffers.take());

            assertThat(Buffers.take(MAX_CAPACITY).capacity()).isGreaterThanOrEqualTo(MAX_CAPACITY);
        }

        @Test
        void areNotKeptWhenTheyAreLarge() {
            var large = Buffers.take(MAX_CAPACITY + 1);
            Buffers.give(large);

            assertThat(Buffers.take()).isNotSameAs(large);
        }

        @Test
        void mayBeGivenBackByAnotherThread() throws InterruptedException {
            var taken = new AtomicReference<>(Buffers.take());
            var thread = Thread.ofPlatform().start(() -> Buffers.give(taken.get()));
            thread.join();

            assertThat(Buffers.take().length()).isZero();
        }
    }
}
