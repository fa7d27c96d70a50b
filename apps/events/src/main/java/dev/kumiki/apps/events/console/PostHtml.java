package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.message.Control;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Row;
import dev.kumiki.apps.events.message.Slip;
import dev.kumiki.apps.events.page.SpanHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A message as the page of a channel shows it.
record PostHtml(SpanHtml spans) {
    /// The inside of a message.
    ///
    /// @param content HTML before the slips
    /// @param thread the title of the thread that hangs at it
    record Body(
            String content,
            List<SlipView> slips,
            List<List<ButtonView>> buttons,
            List<MenuView> selects,
            @Nullable String thread) {}

    /// A sheet with a coloured edge.
    ///
    /// @param text HTML
    record SlipView(
            String css,
            @Nullable String title,
            String text,
            List<Fact> facts,
            @Nullable String foot) {}

    /// A line with a name.
    record Fact(String name, String html) {}

    /// A button; one with an address is a link.
    record ButtonView(
            String id,
            String label,
            String css,
            @Nullable String icon,
            boolean disabled,
            @Nullable String url) {}

    /// A menu.
    record MenuView(int number, String id, String label, List<Control.Option> options, boolean disabled) {}

    /// Draws a message.
    Body draw(Post post, Optional<String> thread) {
        List<List<ButtonView>> rows = new ArrayList<>();
        List<MenuView> menus = new ArrayList<>();
        for (Row row : post.rows()) {
            List<ButtonView> buttons = new ArrayList<>();
            for (Control control : row.controls()) {
                switch (control) {
                    case Control.Button button -> buttons.add(button(button));
                    case Control.LinkButton(var url, var label) ->
                        buttons.add(new ButtonView(
                                "", label, "", null, false, spans.inside().apply(url)));
                    case Control.Menu(var id, var hint, var options) ->
                        menus.add(new MenuView(menus.size(), id, hint, options, false));
                }
            }
            if (!buttons.isEmpty()) {
                rows.add(List.copyOf(buttons));
            }
        }
        return new Body(
                spans.html(post.text()),
                post.slips().stream().map(this::slip).toList(),
                List.copyOf(rows),
                List.copyOf(menus),
                thread.orElse(null));
    }

    private static ButtonView button(Control.Button button) {
        String css = switch (button.look()) {
            case PRIMARY, GOOD -> "is-primary";
            case PLAIN -> "";
            case DANGER -> "is-refuse";
        };
        return new ButtonView(button.id(), button.label(), css, null, button.disabled(), null);
    }

    private SlipView slip(Slip slip) {
        String css = switch (slip.edge()) {
            case SEAL -> "";
            case GREY -> "is-grey";
            case INK -> "is-ink";
            case WOOD -> "is-wood";
            case BAD -> "is-bad";
        };
        return new SlipView(
                css,
                slip.title().isEmpty() ? null : slip.title(),
                spans.html(slip.text()),
                slip.fields().stream()
                        .map(field -> new Fact(field.name(), spans.html(field.text())))
                        .toList(),
                slip.foot().isEmpty() ? null : slip.foot());
    }
}
