package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.DiscordText;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.message.Slip;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Messages and forms as Discord takes them. What does not fit is cut, never refused; whom a message notifies is always
/// said (B3.11, B3.12).
final class PostJson {
    private static final int ROW = 1;
    private static final int BUTTON = 2;
    private static final int MENU = 3;
    private static final int TEXT_INPUT = 4;
    private static final int LABEL = 18;
    private static final int LINK_LOOK = 5;
    private static final int MAX_FOOT_CHARS = 2_048;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private PostJson() {}

    /// A message.
    static ObjectNode of(Post post) {
        ObjectNode json = JSON.objectNode();
        json.put("content", cut(DiscordText.of(post.text()), Post.MAX_TEXT_CHARS));
        ArrayNode embeds = json.putArray("embeds");
        post.slips().forEach(slip -> embeds.add(embed(slip)));
        ArrayNode rows = json.putArray("components");
        post.rows().forEach(row -> rows.add(row(row)));
        mentions(
                json,
                post.mentions().stream()
                        .sorted((a, b) -> a.value().compareTo(b.value()))
                        .toList());
        return json;
    }

    private static void mentions(ObjectNode json, List<UserId> people) {
        ObjectNode allowed = json.putObject("allowed_mentions");
        allowed.putArray("parse");
        ArrayNode users = allowed.putArray("users");
        people.forEach(user -> users.add(user.value()));
    }

    private static ObjectNode embed(Slip slip) {
        ObjectNode json = JSON.objectNode();
        json.put("color", slip.edge().colour());
        json.put("title", cut(DiscordText.escape(slip.title()), Slip.MAX_TITLE_CHARS));
        if (!slip.text().isEmpty()) {
            json.put("description", cut(DiscordText.of(slip.text()), Slip.MAX_TEXT_CHARS));
        }
        ArrayNode fields = json.putArray("fields");
        slip.fields().stream().limit(Slip.MAX_FIELDS).forEach(field -> fields.add(field(field)));
        if (!slip.foot().isEmpty()) {
            json.putObject("footer").put("text", cut(slip.foot(), MAX_FOOT_CHARS));
        }
        return json;
    }

    private static ObjectNode field(Slip.SlipField field) {
        return JSON.objectNode()
                .put("name", cut(DiscordText.escape(field.name()), Slip.MAX_TITLE_CHARS))
                .put("value", orDash(cut(DiscordText.of(field.text()), Slip.SlipField.MAX_TEXT_CHARS)))
                .put("inline", field.beside());
    }

    private static String orDash(String text) {
        return text.isBlank() ? "–" : text;
    }

    private static ObjectNode row(Row row) {
        ObjectNode json = JSON.objectNode().put("type", ROW);
        ArrayNode controls = json.putArray("components");
        row.controls().forEach(control -> controls.add(control(control)));
        return json;
    }

    private static ObjectNode control(Control control) {
        return switch (control) {
            case Control.Button button ->
                JSON.objectNode()
                        .put("type", BUTTON)
                        .put("style", button.look().number())
                        .put("label", cut(button.label(), Control.MAX_LABEL_CHARS))
                        .put("custom_id", button.id())
                        .put("disabled", button.disabled());
            case Control.LinkButton link ->
                JSON.objectNode()
                        .put("type", BUTTON)
                        .put("style", LINK_LOOK)
                        .put("label", cut(link.label(), Control.MAX_LABEL_CHARS))
                        .put("url", link.url());
            case Control.Menu menu -> menu(menu);
        };
    }

    private static ObjectNode menu(Control.Menu menu) {
        ObjectNode json = JSON.objectNode()
                .put("type", MENU)
                .put("custom_id", menu.id())
                .put("placeholder", cut(menu.hint(), 150));
        ArrayNode options = json.putArray("options");
        for (Control.Option option : menu.options()) {
            ObjectNode one = option(option).put("label", cut(option.label(), Control.Option.MAX_CHARS));
            if (!option.hint().isEmpty()) {
                one.put("description", cut(option.hint(), Control.Option.MAX_CHARS));
            }
            options.add(one);
        }
        return json;
    }

    private static ObjectNode option(Control.Option option) {
        return JSON.objectNode().put("value", option.value());
    }

    /// Suggestions while somebody types.
    static ArrayNode choices(List<Control.Option> options) {
        ArrayNode choices = JSON.arrayNode();
        options.stream()
                .limit(Control.Menu.MAX_OPTIONS)
                .forEach(option ->
                        choices.add(option(option).put("name", cut(option.label(), Control.Option.MAX_CHARS))));
        return choices;
    }

    /// A form: each field in a label, as Discord wants it now (B3.11).
    static ObjectNode of(Modal modal) {
        ObjectNode json =
                JSON.objectNode().put("custom_id", modal.id()).put("title", cut(modal.title(), Modal.MAX_TITLE_CHARS));
        ArrayNode fields = json.putArray("components");
        for (Modal.Field field : modal.fields()) {
            ObjectNode label =
                    JSON.objectNode().put("type", LABEL).put("label", cut(field.label(), Modal.Field.MAX_LABEL_CHARS));
            if (!field.hint().isEmpty()) {
                label.put("description", cut(field.hint(), Modal.Field.MAX_HINT_CHARS));
            }
            ObjectNode input = label.putObject("component")
                    .put("type", TEXT_INPUT)
                    .put("custom_id", field.id())
                    .put("style", field.isLong() ? 2 : 1)
                    .put("max_length", field.maxChars())
                    .put("required", field.required());
            if (!field.value().isEmpty()) {
                input.put("value", cut(field.value(), field.maxChars()));
            }
            fields.add(label);
        }
        return json;
    }

    /// A text of so many characters at most; escapes and names are not cut in two.
    static String cut(String text, int chars) {
        if (text.length() <= chars) {
            return text;
        }
        String head = text.substring(0, chars - 1);
        int open = head.lastIndexOf('<');
        if (open > head.lastIndexOf('>')) {
            head = head.substring(0, open);
        }
        while (head.endsWith("\\") || (!head.isEmpty() && Character.isHighSurrogate(head.charAt(head.length() - 1)))) {
            head = head.substring(0, head.length() - 1);
        }
        return head + "…";
    }
}
