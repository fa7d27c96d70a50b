package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.words.BotWords;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The commands as Discord registers them, with descriptions in English and Japanese.
final class CommandList {
    private static final int SUB = 1;
    private static final int TEXT = 3;
    private static final int NUMBER = 4;
    private static final int YES_OR_NO = 5;
    private static final int CHANNEL = 7;
    private static final int ROLE = 8;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final BotWords ENGLISH = new BotWords(Locale.ENGLISH);
    private static final BotWords JAPANESE = new BotWords(Locale.JAPANESE);

    private CommandList() {}

    /// An option of a command.
    ///
    /// @param most the greatest length or number; 0 for none
    private record Option(String name, int type, boolean required, boolean suggests, int most) {
        static Option text(String name, int most) {
            return new Option(name, TEXT, false, false, most);
        }

        static Option of(String name, int type) {
            return new Option(name, type, false, false, 0);
        }

        Option needed() {
            return new Option(name, type, true, suggests, most);
        }

        Option suggesting() {
            return new Option(name, type, required, true, most);
        }
    }

    private static final Option EVENT = Option.text("event", 100).suggesting();
    private static final Option START = Option.text("start", 100);
    private static final List<Option> WISHES = List.of(
            START,
            new Option("capacity", NUMBER, false, false, EventDraft.MAX_CAPACITY),
            Option.text("description", EventDraft.MAX_DESCRIPTION_CHARS),
            Option.of("notice", CHANNEL),
            Option.text("remind", 100),
            Option.text("close", 100),
            new Option("minutes", NUMBER, false, false, EventDraft.MAX_MINUTES),
            Option.of("role", ROLE),
            Option.of("needs", ROLE),
            Option.of("thread", YES_OR_NO),
            Option.of("mirror", YES_OR_NO));

    /// All of them.
    static String json() {
        ArrayNode all = JSON.arrayNode();
        Option title = Option.text("title", EventDraft.MAX_TITLE_CHARS);
        ObjectNode event = command(all, "event");
        sub(
                event,
                "create",
                join(
                        join(List.of(title), WISHES),
                        List.of(
                                Option.text("repeat", 20),
                                new Option("lead", NUMBER, false, false, 60),
                                Option.text("until", 100))));
        sub(event, "edit", join(List.of(EVENT.needed(), title), WISHES));
        List.of("close", "reopen", "cancel").forEach(name -> sub(event, name, List.of(EVENT.needed())));
        sub(event, "list", List.of());
        sub(event, "mine", List.of());
        sub(event, "copy", List.of(EVENT.needed(), START.needed()));
        sub(event, "template", List.of(Option.text("name", 50).suggesting(), EVENT, START));
        ObjectNode notice = command(all, "notice");
        sub(
                notice,
                "create",
                List.of(
                        EVENT.needed(),
                        Option.text("title", NoticeDraft.MAX_TITLE_CHARS),
                        Option.text("body", NoticeDraft.MAX_BODY_CHARS),
                        Option.text("remind-at", 100)));
        sub(notice, "list", List.of(EVENT.needed()));
        sub(notice, "status", List.of(EVENT.needed()));
        options(
                command(all, "poll"),
                List.of(title.needed(), Option.text("starts", 1_000).needed()));
        options(
                command(all, "settings"),
                List.of(
                        Option.of("role", ROLE),
                        Option.text("language", 2),
                        Option.text("zone", 50),
                        Option.of("notice", CHANNEL),
                        Option.text("remind", 100),
                        Option.of("report", NUMBER),
                        Option.of("pause", NUMBER),
                        Option.of("keep", NUMBER),
                        Option.of("missing", YES_OR_NO)));
        command(all, "ping");
        return all.toString();
    }

    private static List<Option> join(List<Option> one, List<Option> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static ObjectNode command(ArrayNode all, String name) {
        ObjectNode command = named(name, "discord.command." + name).put("type", 1);
        command.putArray("contexts").add(0);
        all.add(command);
        return command;
    }

    private static void sub(ObjectNode command, String name, List<Option> options) {
        String key = "discord.command." + command.path("name").asString("") + "." + name;
        ObjectNode sub = named(name, key).put("type", SUB);
        options(sub, options);
        command.withArray("/options").add(sub);
    }

    private static void options(ObjectNode command, List<Option> options) {
        ArrayNode array = command.withArray("/options");
        options.stream().filter(Option::required).forEach(option -> array.add(option(option)));
        options.stream().filter(option -> !option.required()).forEach(option -> array.add(option(option)));
    }

    private static ObjectNode option(Option option) {
        ObjectNode json = named(option.name(), "discord.field." + option.name())
                .put("type", option.type())
                .put("required", option.required());
        if (option.suggests()) {
            json.put("autocomplete", true);
        }
        if (option.most() > 0) {
            json.put(option.type() == TEXT ? "max_length" : "max_value", option.most());
        }
        return json;
    }

    private static ObjectNode named(String name, String key) {
        ObjectNode json = JSON.objectNode().put("name", name).put("description", ENGLISH.text(key));
        json.putObject("description_localizations").put("ja", JAPANESE.text(key));
        return json;
    }
}
