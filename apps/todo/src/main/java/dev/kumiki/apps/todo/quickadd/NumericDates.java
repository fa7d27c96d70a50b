package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.number;
import static dev.kumiki.apps.todo.quickadd.Rule.text;

import java.util.List;

/// Days in digits, which both languages write: 12/24, 2026-12-24, 12/20-22.
final class NumericDates {
    /// What is counted, not dated: 1/2 cup, 1/2個, 3/4 done.
    private static final String AMOUNT = "\\s*(?:[個本杯玉枚切丁束袋量回斤匹人名倍割%]|に[切割分薄減]|の(?:確率|量|大きさ)|カップ|ページ|サイズ|スプーン|スケール"
            + "|(?:cups?|tsps?|tbsps?|teaspoons?|tablespoons?"
            + "|inch(?:es)?|in\\.|lbs?|oz|of|off|price|miles?|pints?|pounds?|gallons?"
            + "|full|done|way|time|size|pages?|marathon|scale|ml|kg|g|hours?|votes?)\\b)";

    /// What is numbered, not dated: step 1/5.
    private static final String NOT_NUMBERED = "(?<!(?:ステップ|パート|ページ|その|バージョン|step|part|page|chapter|phase"
            + "|round|level|score|ratio|rated|size|section|item|version|ver|vol\\.?|no\\.|p\\.)\\s{0,2})";

    private static final String BEFORE = EnglishDates.BEFORE + "(?=\\d)" + NOT_NUMBERED;
    private static final String SLASHED = "(1[0-2]|0?[1-9])/(\\d{1,2})";
    private static final String WEEKDAY = JapaneseDates.WEEKDAY;

    /// No digit, sign or letter of a longer word follows.
    private static final String STOP = "(?![\\d/:A-Za-z_-]|\\.\\w)";

    private static final String AFTER = STOP + Follow.loosely(JapaneseDates.AFTER_DATE + "|" + AMOUNT);

    private NumericDates() {}

    static List<Rule> all() {
        return List.of(
                Rule.of(
                        BEFORE + SLASHED + STOP + "(?!" + AMOUNT + ")" + WEEKDAY + AFTER,
                        (match, now) ->
                                Dates.on(Dates.coming(now, number(match, 1), number(match, 2)), text(match, 3))),
                Rule.of(
                        BEFORE + "(\\d{4})([-/])(\\d{1,2})\\2(\\d{1,2})" + STOP + WEEKDAY + AFTER,
                        (match, _) -> Dates.on(
                                Dates.date(number(match, 1), number(match, 3), number(match, 4)), text(match, 5))),
                Rule.of(
                        BEFORE + SLASHED + "/(\\d{4})" + STOP + WEEKDAY + AFTER,
                        (match, _) -> Dates.on(
                                Dates.date(number(match, 3), number(match, 1), number(match, 2)), text(match, 4))),
                // With points, it needs both zeros: 2026.1.3 is a version.
                Rule.of(
                        BEFORE + "(\\d{4})\\.(\\d{2})\\.(\\d{2})" + STOP + WEEKDAY + AFTER,
                        (match, _) -> Dates.on(
                                Dates.date(number(match, 1), number(match, 2), number(match, 3)), text(match, 4))),
                Rule.of(
                        BEFORE + SLASHED + WEEKDAY + JapaneseDates.TO + "(?:(1[0-2]|0?[1-9])/)?(\\d{1,2})" + STOP
                                + WEEKDAY + "(?!" + AMOUNT + ")(?:まで)?" + AFTER,
                        (match, now) -> Dates.range(
                                Dates.coming(now, number(match, 1), number(match, 2)),
                                (first, from) -> Dates.coming(
                                        from,
                                        match.group(4) == null ? first.getMonthValue() : number(match, 4),
                                        number(match, 5)))));
    }
}
