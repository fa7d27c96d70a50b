package dev.kumiki.apps.common.host;

import java.util.Optional;
import java.util.regex.Pattern;

/// What tells an application apart from the others: its colour by day and by night, and the font of its headings.
///
/// The rest is files, each optional: `static/assets/NAME/mark.svg` is its mark and `weave.svg` the pattern on its card,
/// both drawn with the classes of the kit (`ln`, `fl`, `sf`, `wd`; `w`) so that they take these colours.
///
/// @param headings names of fonts, the first that the reader has is taken
public record Identity(Accent light, Accent dark, Optional<String> headings) {
    private static final Pattern FONTS = Pattern.compile("[A-Za-z0-9 ,\"-]{1,200}");

    /// Indigo ink: the host, and applications that want no colour of their own.
    public static final Identity INDIGO =
            of(new Accent("#325084", "#ebf0f8", "#c3d1e8"), new Accent("#8fb0ea", "#222c3f", "#3a4d70"));

    /// Refuses what is no list of fonts.
    public Identity {
        headings.filter(fonts -> !FONTS.matcher(fonts).matches()).ifPresent(fonts -> {
            throw new IllegalArgumentException("not a list of fonts");
        });
    }

    /// With the fonts of the house.
    public static Identity of(Accent light, Accent dark) {
        return new Identity(light, dark, Optional.empty());
    }

    /// With fonts for headings.
    public Identity withHeadings(String fonts) {
        return new Identity(light, dark, Optional.of(fonts));
    }

    /// A colour in three strengths.
    ///
    /// @param strong for text and for grounds with text on them: at least 4.5 to 1 against paper and sheet
    /// @param soft the ground of what is chosen
    /// @param mid lines and patterns
    public record Accent(String strong, String soft, String mid) {
        private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{6}");

        /// Refuses what is no colour.
        public Accent {
            require(strong);
            require(soft);
            require(mid);
        }

        private static void require(String colour) {
            if (!COLOUR.matcher(colour).matches()) {
                throw new IllegalArgumentException("a colour is # and six of 0-9 and a-f");
            }
        }
    }
}
