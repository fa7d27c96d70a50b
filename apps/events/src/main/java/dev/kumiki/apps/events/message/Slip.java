package dev.kumiki.apps.events.message;

import java.util.List;

/// A sheet inside a post, with a coloured edge: what Discord calls an embed.
///
/// @param edge the colour of its edge
/// @param fields small paragraphs with headings
/// @param foot a line in small letters; empty for none
public record Slip(Edge edge, String title, Text text, List<SlipField> fields, String foot) {
    /// The greatest length of a title in Discord, in characters.
    public static final int MAX_TITLE_CHARS = 256;

    /// The greatest length of a text in Discord, in characters.
    public static final int MAX_TEXT_CHARS = 4_096;

    /// The greatest number of fields in Discord.
    public static final int MAX_FIELDS = 25;

    /// The greatest length of all words of a slip in Discord, in characters.
    public static final int MAX_CHARS = 6_000;

    /// Copies the fields.
    public Slip {
        fields = List.copyOf(fields);
    }

    /// What a colour means.
    public enum Edge {
        /// The main thing.
        SEAL(0xbd4018),
        /// Something that is over.
        GREY(0x8a8a8a),
        /// Something to know.
        INK(0x33548a),
        /// Something that waits.
        WOOD(0x84490f),
        /// Something that failed.
        BAD(0x7d1f45);

        private final int colour;

        Edge(int colour) {
            this.colour = colour;
        }

        /// Red, green and blue.
        public int colour() {
            return colour;
        }
    }

    /// A small paragraph with a heading.
    ///
    /// @param beside whether it may stand beside others
    public record SlipField(String name, Text text, boolean beside) {
        /// The greatest length of a field's text in Discord, in characters.
        public static final int MAX_TEXT_CHARS = 1_024;
    }
}
