package dev.kumiki.apps.events.template;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Template;
import dev.kumiki.apps.events.design.TemplateMapper;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Events to make others of, by name (X3.7).
public final class Templates {
    /// The greatest number of templates in a server.
    public static final int MAX_TEMPLATES = 50;

    /// The greatest length of a name, in characters.
    public static final int MAX_NAME_CHARS = 50;

    private static final Limit PAGE = Limit.of(MAX_TEMPLATES + 1);

    private final EventsData data;

    /// Over the tables.
    public Templates(EventsData data) {
        this.data = data;
    }

    /// The templates of a server.
    public List<Template> of(GuildId guildId) {
        return data.tables().botOpsTable().templates(guildId, PAGE, Cursor.START).items().stream()
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .toList();
    }

    /// The template of a name; small and capital letters are the same.
    public Optional<Template> find(GuildId guildId, String name) {
        return data.tables().botOpsTable().template(guildId, id(name));
    }

    /// The key of a name: any letters may stand in one, and none of them in a key (K-4).
    public static String id(String name) {
        String plain = Normalizer.normalize(name.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return UUID.nameUUIDFromBytes(plain.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /// Keeps an event as a template, in the place of one of the same name.
    public Operation<TemplateResult> save(String name, EventKey from, Actor actor) {
        return data.operation(
                () -> {
                    String called = name.strip();
                    if (called.isEmpty() || called.codePointCount(0, called.length()) > MAX_NAME_CHARS) {
                        return Attempt.answer(new TemplateResult.InvalidName());
                    }
                    Optional<Event> event = data.tables()
                            .eventsTable()
                            .event(from.guildId(), from.eventId())
                            .filter(_ -> from.guildId().equals(actor.guildId()));
                    if (event.isEmpty()) {
                        return Attempt.answer(new TemplateResult.Gone());
                    }
                    if (!actor.organises(event.get(), data.settings(from.guildId()))) {
                        return Attempt.answer(new TemplateResult.NotAllowed());
                    }
                    Optional<Template> known = find(from.guildId(), called);
                    if (known.isEmpty() && of(from.guildId()).size() >= MAX_TEMPLATES) {
                        return Attempt.answer(new TemplateResult.TooManyTemplates());
                    }
                    Template template = template(
                            event.get(),
                            called,
                            actor,
                            known.map(Template::version).orElse(0L));
                    var transaction = data.tables().transact();
                    transaction = known.isPresent() ? transaction.replace(template) : transaction.create(template);
                    return Attempt.write(
                            transaction.and(data.noting(
                                    from.guildId(),
                                    actor.id().value(),
                                    "template.saved",
                                    Map.of("name", called, "by", actor.user().name()))),
                            new TemplateResult.Saved(
                                    TemplateMapper.INSTANCE.withVersion(template, template.version() + 1)));
                },
                TemplateResult.Busy::new);
    }

    private Template template(Event event, String name, Actor actor, long version) {
        return new Template(
                event.guildId(),
                id(name),
                name,
                event.title(),
                event.description(),
                event.capacity(),
                event.noticeChannelId(),
                event.wishes().closing(Optional.empty()),
                actor.id(),
                data.now(),
                version);
    }

    /// Drops a template.
    public Operation<TemplateResult> delete(String name, Actor actor) {
        return data.operation(
                () -> {
                    Optional<Template> known = find(actor.guildId(), name);
                    if (known.isEmpty()) {
                        return Attempt.answer(new TemplateResult.Gone());
                    }
                    boolean may = known.get().createdBy().equals(actor.id())
                            || actor.organises(data.settings(actor.guildId()));
                    return may
                            ? Attempt.write(data.tables().transact().delete(known.get()), new TemplateResult.Deleted())
                            : Attempt.answer(new TemplateResult.NotAllowed());
                },
                TemplateResult.Busy::new);
    }

    /// The event that a template makes.
    public static EventDraft draft(Template template, Snowflake channel, Instant start) {
        return new EventDraft(
                template.title(),
                template.description(),
                channel,
                template.noticeChannelId(),
                start,
                template.capacity(),
                template.plan());
    }
}
