package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.means;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.text.Normalizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;

/// Names behind `#`: a category of the user, or one that can be created.
///
/// @param known the categories by their names, folded
/// @param typed the line as it was typed, so that a new name keeps the width of its letters
record Tags(Map<String, Category> known, String typed) {
    private static final String FORM = "(?<!\\S)#([^\\s#!]*[^\\s#!,.:;?、。)\\]])";

    Tags(Collection<Category> categories, String typed) {
        this(new HashMap<>(), typed);
        categories.forEach(category -> known.putIfAbsent(fold(category.name()), category));
    }

    /// Names that are known. They come first: a new one is only wanted where none is.
    Rule existing() {
        return Rule.of(FORM, (match, _) -> {
            Category category = known.get(fold(match.group(1)));
            return category == null ? new Reading.Nothing() : means(new Meaning.In(category.id(), category.name()));
        });
    }

    /// Names that are not known, if they can be the name of a category. A number is none: `fix #123`.
    Rule creatable() {
        return Rule.of(FORM, (match, _) -> isNumber(match) ? new Reading.Nothing() : unknown(match));
    }

    private Reading unknown(MatchResult match) {
        String name = typed.substring(match.start(1), match.end(1));
        return Category.isName(name) && known.size() < Category.MAX_CATEGORIES
                ? means(new Meaning.InNew(name))
                : new Reading.Looks(Hint.Code.UNKNOWN_CATEGORY);
    }

    private static boolean isNumber(MatchResult match) {
        return match.group(1)
                .chars()
                .allMatch(character -> Character.isDigit(character) || "/.-".indexOf(character) >= 0);
    }

    /// A name without spaces, because a tag cannot have any.
    private static String fold(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\s", "");
    }
}
