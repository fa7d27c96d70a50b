package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StreamTexts;

/// Sequence numbers as callers see them: 21 digits, the first of which is 1, so that they sort as texts as they do as
/// numbers.
final class SequenceNumbers {
    /// The least and greatest length that DynamoDB Streams accepts.
    static final int MIN_LENGTH = 21;

    static final int MAX_LENGTH = 40;

    private static final char LEAD = '1';
    private static final String ZEROS = "0".repeat(MIN_LENGTH - 1);

    private SequenceNumbers() {}

    static String text(long number) {
        String digits = Long.toString(number);
        return LEAD + ZEROS.substring(digits.length()) + digits;
    }

    /// The number; refuses what [#text] does not write.
    static long parse(String text) {
        if (text.length() == MIN_LENGTH && text.charAt(0) == LEAD) {
            try {
                long number = Long.parseLong(text.substring(1));
                if (text(number).equals(text)) {
                    return number;
                }
            } catch (NumberFormatException _) {
                // Refused below, like every other text.
            }
        }
        throw Rejection.validation(StreamTexts.INVALID_SEQUENCE_NUMBER);
    }
}
