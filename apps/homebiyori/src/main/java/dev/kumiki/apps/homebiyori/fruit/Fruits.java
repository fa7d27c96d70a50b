package dev.kumiki.apps.homebiyori.fruit;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.praise.Quotes;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.tree.TreePicture;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/// Reads fruits as their owner sees them.
@Component("homebiyoriFruits")
public final class Fruits {
    private static final int MAX_TITLE_CHARS = 28;

    private final HomebiyoriData data;
    private final SealedTexts texts;
    private final HomebiyoriWords words;

    Fruits(HomebiyoriData data, SealedTexts texts, HomebiyoriWords words) {
        this.data = data;
        this.texts = texts;
        this.words = words;
    }

    /// Newest first.
    public Page<Fruit> page(UserId userId, Limit limit, Cursor after) {
        Page<Fruit> page = data.tables().fruitTable().fruitsOf(userId, limit, after);
        return new Page<>(
                page.items().stream().map(texts::opened).toList(), page.next(), cursor -> page(userId, limit, cursor));
    }

    /// As many of the newest ones as a tree of any stage has room for, newest first.
    public List<Fruit> newest(UserId userId) {
        return newest(userId, TreePicture.room(Tree.MAX_STAGE));
    }

    /// The newest ones, newest first.
    public List<Fruit> newest(UserId userId, int count) {
        return page(userId, Limit.of(Math.max(1, count)), Cursor.START).items();
    }

    /// All, oldest first.
    public Stream<Fruit> all(UserId userId) {
        return data.tables().fruitTable().allNow(userId).map(texts::opened);
    }

    /// From the first moment of a day to the last of another, oldest first.
    public List<Fruit> between(UserId userId, LocalDate first, LocalDate last) {
        Instant from = first.atStartOfDay(Homebiyori.ZONE).toInstant();
        Instant until =
                last.plusDays(1).atStartOfDay(Homebiyori.ZONE).toInstant().minusMillis(1);
        return data.tables().fruitTable().fruitsBetween(userId, from, until).stream()
                .map(texts::opened)
                .toList();
    }

    /// The one that a text names, such as `1763441234567.3f2b…`.
    public Optional<Fruit> find(UserId userId, String ref) {
        int dot = ref.indexOf('.');
        if (dot < 1
                || !ref.substring(0, dot).matches("\\d{1,14}")
                || !ref.substring(dot + 1).matches("[0-9a-zA-Z-]{1,64}")) {
            return Optional.empty();
        }
        Instant at = Instant.ofEpochMilli(Long.parseLong(ref.substring(0, dot)));
        return data.tables()
                .fruitTable()
                .fruit(userId, at, ref.substring(dot + 1))
                .map(texts::opened);
    }

    /// Where a fruit is shown.
    public String href(Fruit fruit) {
        return "/homebiyori/fruits/" + fruit.createdAt().toEpochMilli() + "." + fruit.fruitId();
    }

    /// What a fruit is called: words of its message.
    public String title(Fruit fruit) {
        String title = Quotes.of(fruit.userMessage()).orElse(fruit.userMessage());
        return title.codePointCount(0, title.length()) > MAX_TITLE_CHARS
                ? title.substring(0, title.offsetByCodePoints(0, MAX_TITLE_CHARS)) + "…"
                : title;
    }

    /// 11月16日・つかれた・まどか姉さん.
    public String label(Fruit fruit) {
        return words.text(
                "homebiyori.fruit.label",
                words.shortDay(words.date(fruit.createdAt())),
                words.text("homebiyori.feeling." + words.word(fruit.detectedEmotion())),
                words.text("homebiyori.who." + words.word(fruit.aiCharacter())));
    }

    /// As the newest ones hang in the tree, oldest first.
    ///
    /// @param newest newest first; those that have no room are left out
    public List<TreePicture.Hanging> hanging(List<Fruit> newest, int stage) {
        LocalDate today = data.today();
        return newest.stream().limit(TreePicture.room(stage)).toList().reversed().stream()
                .map(fruit -> new TreePicture.Hanging(
                        words.word(fruit.aiCharacter()),
                        href(fruit),
                        label(fruit),
                        words.date(fruit.createdAt()).equals(today)))
                .toList();
    }
}
