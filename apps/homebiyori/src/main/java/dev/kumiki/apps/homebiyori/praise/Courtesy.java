package dev.kumiki.apps.homebiyori.praise;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What people say to somebody rather than about something: greetings, thanks, and questions to the one who answers.
///
/// Only a short message is one; with more in it, it is answered for what it tells.
enum Courtesy {
    AI(
            "(あなた|きみ|君|みっちゃん|まどか(姉)?さん|ヒデじい)?(は|って)?(ai|人間|ロボット|本物)(です|な(の|ん)|[?？])",
            "are you (an? )?(real|ai|human|robot|bot|person)"),
    ADVICE("どうしたら(いい|良い|よい)|どうすれば|アドバイス", "what (should|can) i do|any advice"),
    THANKS("^(ありがと|助かっ|救われ)", "^(thank|thx|cheers)"),
    NIGHT("おやすみ|もう寝(る|ます)", "good ?night|off to bed"),
    MORNING("^おはよ", "^(good )?morning"),
    HELLO("^(こんにち(は|わ)|こんばん(は|わ)|ただいま|やあ|はじめまして)", "^(hi|hello|hey|good (evening|afternoon))\\b");

    private static final int MAX_CHARS = 20;

    private final Pattern words;

    Courtesy(String japanese, String english) {
        this.words = Pattern.compile(japanese + "|" + english);
    }

    /// The key of what characters answer.
    String key() {
        return "s." + name().toLowerCase(Locale.ROOT);
    }

    static Optional<Courtesy> of(String message) {
        String text = EmotionLexicon.plain(message).strip();
        int limit = text.chars().allMatch(c -> c < 0x250) ? MAX_CHARS * 2 : MAX_CHARS;
        if (text.length() > limit || Moment.of(text).isPresent()) {
            return Optional.empty();
        }
        return Arrays.stream(values())
                .filter(courtesy -> courtesy.words.matcher(text).find())
                .findFirst();
    }
}
