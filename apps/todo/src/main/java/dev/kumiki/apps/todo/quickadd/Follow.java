package dev.kumiki.apps.todo.quickadd;

/// What may stand after a Japanese word for a day or a time, so that it is a word of its own.
///
/// Japanese has no spaces: 明日 begins 明日香, 月曜 begins 月曜会. So a word counts where something else than a letter
/// follows, a particle that belongs to it (which goes with it), or a time; and for words that hardly begin others,
/// where a noun follows that is not on the list of those they do begin. Otherwise it stays in the title.
final class Follow {
    private static final String LETTER = "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー";

    /// Hiragana that begin nouns more often than endings.
    private static final String NOUN = "おごそりみきひふほ";

    /// No word goes on here.
    static final String EDGE = "(?![・~" + LETTER + "])";

    /// A particle before this belongs to the word before it.
    private static final String APART = "(?![ぁ-ん&&[^" + NOUN + "]])";

    /// 「に」 that belongs to the verb after it: 明日に備える, 金曜に変更.
    private static final String TO = "に(?![備延変移決迫控向間合絞早遅]|する|した|しよ)";

    private static final String DUE_WORD = "(?:締め?切り?|〆切り?|期限|必着)(?:[のにで]" + APART + "|" + EDGE + ")";

    private static final String PARTICLE = "(?:までには|までに|まで|迄に|迄|には|" + TO + "|は(?![何誰]))" + APART
            + "|までの|の(?=[\\p{IsHan}" + "\\p{IsKatakana}0-9A-Za-zおご])|" + DUE_WORD;

    /// A time of day follows.
    private static final String TIME = "(?=(?:午前|午後)|(?:朝|昼|夕方|夜|晩|正午)(?:に|の?\\d|" + EDGE + "))";

    /// The beginning of a repetition: 明日から毎日.
    private static final String FROM = "から(?=\\s*(?:毎|平日|土日|隔))|(?=毎)";

    private Follow() {}

    /// Nothing but a particle, a time or no word at all.
    static String strictly() {
        return "(?:" + PARTICLE + "|" + FROM + "|" + TIME + "|" + EDGE + ")";
    }

    /// A noun as well.
    ///
    /// @param not a regular expression of what follows in words that begin so
    static String loosely(String not) {
        return "(?:(?!以|" + not + ")(?:" + PARTICLE + "|" + FROM + "|(?=の(?:り|れん|ど|し|ぼり)|[\\p{IsHan}\\p{IsKatakana}"
                + NOUN + "])|" + EDGE + "))";
    }

    /// After a time, which things begin at.
    static String time(String not) {
        return "(?:からの(?=[\\p{IsHan}\\p{IsKatakana}])|から" + APART + "|~(?!\\s*\\d)|" + loosely(not) + ")";
    }
}
