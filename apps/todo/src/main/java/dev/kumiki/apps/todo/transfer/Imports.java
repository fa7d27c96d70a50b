package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.id.TimeOrderedIds;
import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.data.TodoConsequences;
import dev.kumiki.apps.todo.data.TodoWrites;
import dev.kumiki.apps.todo.data.WriteResult;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.transfer.ImportFile.UnreadableException;
import dev.kumiki.design.mapping.StoredTime;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Brings todos of a file into an account.
///
/// The whole file is checked first; nothing is written if anything in it is wrong. Then categories and todos are
/// created, some at a time, each time with the counters. What has the identifier of something that is there is left
/// alone: importing a file again adds nothing, and after a crash it adds what is missing. Todos without an identifier
/// get one from the token of the form and their line.
public final class Imports {
    /// The size of the largest file, in bytes.
    public static final int MAX_BYTES = 10 * 1024 * 1024;

    /// The greatest number of todos in a file.
    public static final int MAX_TODOS = 10_000;

    /// The greatest number of errors that are told.
    public static final int MAX_ERRORS = 100;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final Categories categories;
    private final TodoWrites writes;

    /// Over the tables.
    ///
    /// @param consequences what every new todo brings with it
    public Imports(TodoAppTables tables, InstantSource clock, TodoConsequences consequences) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.categories = new Categories(tables, clock);
        this.writes = new TodoWrites(tables, clock, consequences);
    }

    private interface Reader {
        ImportFile read(String text) throws UnreadableException;
    }

    /// Imports what [Exports#json] wrote.
    ///
    /// @param token of the form, the same when it is sent again
    public ImportResult json(Username username, InputStream in, String token) throws IOException {
        return run(username, in, token, JsonFile::read, this::write);
    }

    /// Tells what [#json] would do, and writes nothing.
    public ImportResult checkJson(Username username, InputStream in, String token) throws IOException {
        return run(username, in, token, JsonFile::read, this::look);
    }

    /// Imports a CSV file whose first line names the columns.
    ///
    /// @param token of the form, the same when it is sent again
    public ImportResult csv(Username username, InputStream in, String token) throws IOException {
        return run(username, in, token, CsvFile::read, this::write);
    }

    /// Tells what [#csv] would do, and writes nothing.
    public ImportResult checkCsv(Username username, InputStream in, String token) throws IOException {
        return run(username, in, token, CsvFile::read, this::look);
    }

    /// What is done with a file that is right.
    private interface End {
        ImportResult of(Username username, List<Todo> todos, Map<String, CategoryDraft> drafts, List<String> ignored);
    }

    private ImportResult run(Username username, InputStream in, String token, Reader reader, End finish)
            throws IOException {
        try {
            ImportFile file = reader.read(text(in));
            Map<String, CategoryDraft> drafts = categories(username, file, token);
            return check(username, file, drafts, token, finish);
        } catch (UnreadableException e) {
            return e.result();
        }
    }

    private static String text(InputStream in) throws IOException, UnreadableException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new UnreadableException(ImportResult.Reason.TOO_LARGE, 0);
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new UnreadableException(ImportResult.Reason.NOT_UTF8, 0);
        }
    }

    /// The categories that todos of the file refer to, by what they call them: the user's own, those that the file
    /// describes, and new ones by the names in a CSV file.
    private Map<String, CategoryDraft> categories(Username username, ImportFile file, String token)
            throws UnreadableException {
        Map<String, CategoryDraft> byName = new HashMap<>();
        Map<String, CategoryDraft> all = new LinkedHashMap<>();
        for (Category category : tables.todoTable().categoriesOf(username)) {
            var draft = new CategoryDraft(category.id(), category.name(), category.color());
            byName.put(fold(category.name()), draft);
            all.put(category.id().value(), draft);
        }
        int existing = all.size();
        file.categories().forEach(draft -> all.putIfAbsent(draft.id().value(), draft));
        for (Draft todo : file.todos()) {
            String name = todo.value(Column.CATEGORY).strip();
            if (!name.isEmpty() && !all.containsKey(name)) {
                all.put(name, byName.computeIfAbsent(fold(name), _ -> named(name, token)));
            }
        }
        long created = all.values().stream().distinct().count() - existing;
        if (created > 0 && existing + created > Category.MAX_CATEGORIES) {
            throw new UnreadableException(ImportResult.Reason.TOO_MANY_CATEGORIES, 0);
        }
        return all;
    }

    private static CategoryDraft named(String name, String token) {
        String id = UUID.nameUUIDFromBytes((token + "\ncategory\n" + fold(name)).getBytes(StandardCharsets.UTF_8))
                .toString();
        int end = name.offsetByCodePoints(0, Math.min(name.codePointCount(0, name.length()), Category.MAX_NAME_CHARS));
        return new CategoryDraft(new CategoryId(id), name.substring(0, end), Color.PRIMARY);
    }

    private static String fold(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
    }

    private ImportResult check(
            Username username, ImportFile file, Map<String, CategoryDraft> drafts, String token, End finish) {
        Instant now = clock.instant();
        Map<TodoId, Todo> todos = new LinkedHashMap<>();
        List<ImportResult.LineError> errors = new ArrayList<>();
        for (Draft draft : file.todos()) {
            String category = Optional.ofNullable(
                            drafts.get(draft.value(Column.CATEGORY).strip()))
                    .map(found -> found.id().value())
                    .orElse("");
            var checked = draft.check(username, category, id(token, draft.line()), now);
            checked.errors().stream().limit(MAX_ERRORS - (long) errors.size()).forEach(errors::add);
            checked.todo()
                    .filter(todo ->
                            todo.expiresAt().filter(end -> !end.isAfter(now)).isEmpty())
                    .ifPresent(todo -> todos.putIfAbsent(todo.id(), todo));
        }
        return errors.isEmpty()
                ? finish.of(username, List.copyOf(todos.values()), drafts, file.ignored())
                : new ImportResult.Invalid(errors);
    }

    /// The identifier of a line: in the order of the lines, as if they had been written down one after the other when
    /// the form was made, and the same when the form is sent again.
    private static TodoId id(String token, int line) {
        UUID hash = UUID.nameUUIDFromBytes((token + "\ntodo\n" + line).getBytes(StandardCharsets.UTF_8));
        return new TodoId(TimeOrderedIds.numbered(moment(token), line, hash.getLeastSignificantBits())
                .toString());
    }

    /// When a form was made: its token is a time-ordered identifier. Any other text stands for some moment.
    private static long moment(String token) {
        try {
            return TimeOrderedIds.millis(UUID.fromString(token));
        } catch (IllegalArgumentException _) {
            return TimeOrderedIds.millis(UUID.nameUUIDFromBytes(token.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private ImportResult look(
            Username username, List<Todo> todos, Map<String, CategoryDraft> drafts, List<String> ignored) {
        if (tables.todoTable().profile(username).isEmpty()) {
            return new ImportResult.NoSuchUser();
        }
        int added = (int) drafts.values().stream()
                .distinct()
                .filter(draft ->
                        tables.todoTable().categoryNow(username, draft.id()).isEmpty())
                .count();
        Set<TodoId> there;
        try (Stream<Todo> stored = tables.todoTable().todosOf(username)) {
            there = stored.map(Todo::id).collect(Collectors.toSet());
        }
        int existing =
                (int) todos.stream().filter(todo -> there.contains(todo.id())).count();
        return new ImportResult.Ready(todos.size() - existing, existing, added, ignored);
    }

    private ImportResult write(
            Username username, List<Todo> todos, Map<String, CategoryDraft> drafts, List<String> ignored) {
        int added = 0;
        for (CategoryDraft draft : drafts.values().stream().distinct().toList()) {
            if (tables.todoTable().categoryNow(username, draft.id()).isEmpty()) {
                var category = Category.create(username, draft.id(), draft.name(), draft.color(), clock.instant());
                switch (categories.create(category)) {
                    case CategoryResult.Saved _ -> added++;
                    case CategoryResult.NoSuchUser _ -> {
                        return new ImportResult.NoSuchUser();
                    }
                    default -> {}
                }
            }
        }
        int created = 0;
        int existing = 0;
        for (int at = 0; at < todos.size(); at += TodoWrites.MAX_TODOS) {
            List<Todo> some = todos.subList(at, Math.min(at + TodoWrites.MAX_TODOS, todos.size()));
            var result = create(username, some);
            if (result.isEmpty()) {
                return new ImportResult.NoSuchUser();
            }
            created += result.get().changes().size();
            existing += result.get().left().size();
        }
        return new ImportResult.Done(created, existing, added, ignored);
    }

    /// Creates todos; without their categories if one of these was deleted meanwhile.
    private Optional<WriteResult.Saved> create(Username username, List<Todo> todos) {
        return switch (writes.create(username, todos, _ -> tables.transact())) {
            case WriteResult.Saved done -> Optional.of(done);
            case WriteResult.NoSuchCategory() ->
                create(
                        username,
                        todos.stream()
                                .map(todo -> todo.placed(Optional.empty(), todo.updatedAt()))
                                .toList());
            case WriteResult.NoSuchUser() -> Optional.empty();
            case WriteResult.Refused(var conflict) ->
                throw new IllegalStateException("nothing else was written: " + conflict);
        };
    }
}
