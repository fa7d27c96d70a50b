package dev.kumiki.apps.events.console;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.console.Answers.Kept;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.interaction.Interaction;
import dev.kumiki.apps.events.interaction.Interaction.Ask;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.interaction.Response;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// A channel in the browser. What is pressed or typed goes through the same entry as what comes from Discord.
///
/// The answer to it is kept in the session and shown by the page that the form leads to, so that reading it again by
/// the browser's button does nothing twice.
@Controller
final class ConsolePages {
    private final EventsData data;
    private final Seats seats;
    private final Interactions interactions;
    private final Rendering rendering;
    private final ConsoleModel pages;
    private final CommandReader commands;

    ConsolePages(
            EventsData data,
            Seats seats,
            Interactions interactions,
            Rendering rendering,
            ConsoleModel pages,
            CommandReader commands) {
        this.data = data;
        this.seats = seats;
        this.interactions = interactions;
        this.rendering = rendering;
        this.pages = pages;
        this.commands = commands;
    }

    @GetMapping("/g/{guild}/c/{channel}")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String text,
            @RequestParam(defaultValue = "") String after,
            @RequestParam(defaultValue = "") String answer,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        Room room = room(seat, channel);
        pages.show(seat, room, after, model);
        pages.answer(seat, Answers.find(request, answer), model);
        pages.typed(seat, text, model);
        return "events/channel";
    }

    /// The channel that an address names, or the reader's own direct messages.
    private Room room(Seat seat, String channel) {
        if (channel.equals(Room.DIRECT)) {
            return Room.direct(seat);
        }
        Channel found = seats.channel(seat, channel);
        return Room.of(seat, found);
    }

    /// The posts alone, for the page's script; nothing if they are as it has them.
    @GetMapping("/g/{guild}/c/{channel}/posts")
    String posts(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        Room room = room(seat, channel);
        response.setHeader("Cache-Control", "no-store");
        if (pages.show(seat, room, "", model).equals(seen)) {
            response.setStatus(HttpStatus.NO_CONTENT.value());
        }
        return "events/channel :: posts";
    }

    /// What a line would do, for the page's script.
    @GetMapping("/g/{guild}/c/{channel}/read")
    String read(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String text,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        room(seat, channel);
        pages.typed(seat, text, model);
        response.setHeader("Cache-Control", "no-store");
        return "events/channel :: reading";
    }

    /// Somebody else is tried on.
    @PostMapping("/g/{guild}/c/{channel}/as")
    String become(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String who,
            HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        Room room = room(seat, channel);
        Person person = seats.become(seat, who, request);
        return "redirect:" + (room.direct() ? seat.view().channelPath() : room.path()) + "?as="
                + person.userId().value();
    }

    /// A button or a menu.
    @PostMapping("/g/{guild}/c/{channel}/press")
    String press(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String press,
            @RequestParam(defaultValue = "") String value,
            @RequestParam(defaultValue = "") String label,
            @RequestParam(defaultValue = "") String message,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        Room room = room(seat, channel);
        Ask ask = value.isEmpty() ? new Interaction.Press(press) : new Interaction.Choose(press, List.of(value));
        return act(new Asking(seat, room, interactions.newId(), ask), new Pressed(label, message), request, model);
    }

    /// What was pressed, for the words above the answer.
    ///
    /// @param message the post that it stands under; `0` for an answer
    private record Pressed(String label, String message) {
        Optional<String> back() {
            return message.matches("[1-9][0-9]{0,19}") ? Optional.of("#m" + message) : Optional.empty();
        }
    }

    /// A line with a command.
    @PostMapping("/g/{guild}/c/{channel}/command")
    String command(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam(defaultValue = "") String text,
            @RequestParam(defaultValue = "") String id,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        Room room = room(seat, channel);
        var reading = commands.read(text, seat);
        if (reading.command().isEmpty() || !reading.problems().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            pages.show(seat, room, "", model);
            pages.typed(seat, text, model);
            return "events/channel";
        }
        var command = reading.command().get();
        String name = "/" + (command.name() + " " + command.sub()).strip();
        Snowflake interaction = id.matches("[1-9][0-9]{0,19}") ? new Snowflake(id) : interactions.newId();
        return act(new Asking(seat, room, interaction, command), new Pressed(name, ""), request, model);
    }

    /// A form that a command opened.
    @PostMapping("/g/{guild}/c/{channel}/submit")
    String submit(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String channel,
            @RequestParam Map<String, String> fields,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "channel");
        Room room = room(seat, channel);
        String id = fields.getOrDefault("interaction", "");
        Map<String, String> typed = new HashMap<>();
        fields.forEach((name, value) -> {
            if (name.startsWith(FormView.FIELD)) {
                typed.put(name.substring(FormView.FIELD.length()), value);
            }
        });
        var submit = new Interaction.Submit(fields.getOrDefault("form", ""), typed);
        var asking = new Asking(
                seat, room, id.matches("[1-9][0-9]{0,19}") ? new Snowflake(id) : interactions.newId(), submit);
        Response answer = interactions.handle(asking.interaction());
        rendering.now(seat.guild());
        if (answer instanceof Response.Wrong(var words)) {
            Optional<Modal> modal = interactions.again(asking.interaction(), submit);
            if (modal.isPresent()) {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                return form(asking, modal.get(), words, model);
            }
        }
        return answered(asking, answer, new Pressed(fields.getOrDefault("title", ""), ""), request, model);
    }

    /// What is done by whom, where.
    private record Asking(Seat seat, Room room, Snowflake id, Ask ask) {
        Interaction interaction() {
            return new Interaction(
                    id, seat.actor(), new Snowflake(room.id()), PageWords.language(), ask, Optional.empty());
        }
    }

    private String act(Asking asking, Pressed pressed, HttpServletRequest request, Model model) {
        Response response = interactions.handle(asking.interaction());
        rendering.now(asking.seat().guild());
        return answered(asking, response, pressed, request, model);
    }

    private String answered(
            Asking asking, Response response, Pressed pressed, HttpServletRequest request, Model model) {
        return switch (response) {
            case Response.Open(var modal) -> form(asking, modal, "", model);
            case Response.Say(var post) -> said(asking.room(), asking.seat(), post, pressed, request);
            case Response.Wrong(var words) -> said(asking.room(), asking.seat(), Post.of(words), pressed, request);
            case Response.Suggest _ -> "redirect:" + asking.room().path();
        };
    }

    private String said(Room room, Seat seat, Post post, Pressed pressed, HttpServletRequest request) {
        String key = data.newId().toString();
        Answers.keep(
                request,
                new Kept(
                        key,
                        post,
                        seat.person().name(),
                        pressed.label(),
                        pressed.back().map(back -> room.path() + back)));
        return "redirect:" + room.path() + "?answer=" + key + "#answer";
    }

    /// A form that Discord would open over the channel. The one of a notice has a page of its own, which knows what
    /// to do if another notice is open.
    private String form(Asking asking, Modal modal, String problem, Model model) {
        Optional<ControlId> id = ControlId.read(modal.id());
        if (id.filter(one -> one.verb().equals("notice")).isPresent()) {
            return "redirect:" + asking.seat().path() + "/e/" + id.get().subject() + "/notice?back="
                    + asking.room().path();
        }
        model.addAttribute("modal", FormView.of(modal, interactions.newId(), problem));
        model.addAttribute("channel", asking.room());
        return "events/modal";
    }
}
