package dev.kumiki.apps.events.rules;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.form.FormModel;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.events.guild.SettingsResult;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What a server has chosen, for those who manage it.
@Controller
final class RulesPages {
    private static final List<String> ZONES = List.of(
            "Asia/Tokyo",
            "Asia/Seoul",
            "Asia/Singapore",
            "Australia/Sydney",
            "Europe/London",
            "Europe/Paris",
            "America/New_York",
            "America/Los_Angeles");

    private final Seats seats;
    private final Guilds guilds;
    private final FormModel forms;
    private final PageWords words;

    RulesPages(Seats seats, Guilds guilds, FormModel forms, PageWords words) {
        this.seats = seats;
        this.guilds = guilds;
        this.forms = forms;
        this.words = words;
    }

    /// What stands in the form.
    record Shown(
            String version,
            String language,
            String zone,
            String channel,
            String role,
            List<FormModel.Reminder> reminders,
            String pause,
            String report,
            String retention,
            boolean showMissing) {}

    private Seat manager(Account account, String guild, HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        if (!seat.view().manages()) {
            throw Seats.notFound();
        }
        return seat;
    }

    @GetMapping("/g/{guild}/settings")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            HttpServletRequest request,
            Model model) {
        Seat seat = manager(account, guild, request).on(model, "settings");
        var draft = SettingsDraft.of(seat.settings());
        var shown = new Shown(
                Long.toString(seat.settings().version()),
                draft.language(),
                draft.zone(),
                draft.noticeChannelId().map(Snowflake::value).orElse(""),
                draft.organiserRoleId().map(Snowflake::value).orElse(""),
                forms.reminders(draft.reminders().stream().map(String::valueOf).toList()),
                Integer.toString(draft.pauseMinutes()),
                Integer.toString(draft.reportHours()),
                draft.retentionDays().map(String::valueOf).orElse(""),
                draft.showMissing());
        return show(seat, shown, List.of(), model);
    }

    private String show(Seat seat, Shown shown, List<String> errors, Model model) {
        model.addAttribute("form", shown);
        model.addAttribute("errors", errors);
        model.addAttribute("zones", ZONES);
        model.addAttribute("channels", forms.channels(seat));
        return "events/settings";
    }

    @PostMapping("/g/{guild}/settings")
    String save(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam MultiValueMap<String, String> fields,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        Seat seat = manager(account, guild, request).on(model, "settings");
        List<String> errors = new ArrayList<>();
        Optional<SettingsDraft> draft = draft(fields, seat, errors);
        if (draft.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return show(seat, typed(fields), errors, model);
        }
        String version = field(fields, "version");
        OptionalLong shown = OptionalLong.of(version.matches("[0-9]{1,18}") ? Long.parseLong(version) : -1);
        return switch (guilds.save(draft.get(), seat.actor(), shown).run()) {
            case SettingsResult.Saved _ -> to(seat, Flash.done("events.told.settings"), next);
            case SettingsResult.Busy() -> to(seat, Flash.failed("events.told.busy"), next);
            case SettingsResult.Stale(var current) -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                fields.set("version", Long.toString(current.version()));
                yield show(seat, typed(fields), List.of(words.text("events.form.stale")), model);
            }
            case SettingsResult.NotAllowed() -> throw Seats.notFound();
        };
    }

    private static String to(Seat seat, Flash flash, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + seat.path() + "/settings";
    }

    private static String field(MultiValueMap<String, String> fields, String name) {
        String value = fields.getFirst(name);
        return value == null ? "" : value.strip();
    }

    private static List<String> reminders(MultiValueMap<String, String> fields) {
        return fields.getOrDefault("reminder", List.of()).stream()
                .filter(text -> text.matches("[0-9]{1,5}"))
                .toList();
    }

    /// What was typed, to be typed again.
    private Shown typed(MultiValueMap<String, String> fields) {
        return new Shown(
                field(fields, "version"),
                field(fields, "language"),
                field(fields, "zone"),
                field(fields, "channel"),
                field(fields, "role"),
                forms.reminders(reminders(fields)),
                field(fields, "pause"),
                field(fields, "report"),
                field(fields, "retention"),
                field(fields, "showMissing").equals("yes"));
    }

    private Optional<SettingsDraft> draft(MultiValueMap<String, String> fields, Seat seat, List<String> errors) {
        String channel = field(fields, "channel");
        String role = field(fields, "role");
        if (!SettingsDraft.LANGUAGES.contains(field(fields, "language"))) {
            errors.add(words.text("events.settings.error.language"));
        }
        if (!ZoneId.getAvailableZoneIds().contains(field(fields, "zone"))) {
            errors.add(words.text("events.settings.error.zone", field(fields, "zone")));
        }
        if (!channel.isEmpty()
                && forms.channels(seat).stream().noneMatch(one -> one.id().equals(channel))) {
            errors.add(words.text("events.form.error.channel"));
        }
        if (!role.matches("[0-9]{0,20}")) {
            errors.add(words.text("events.settings.error.role"));
        }
        number(fields, "pause", errors);
        number(fields, "report", errors);
        if (!field(fields, "retention").isEmpty()) {
            number(fields, "retention", errors);
        }
        return errors.isEmpty() ? made(fields, channel, role, errors) : Optional.empty();
    }

    private Optional<SettingsDraft> made(
            MultiValueMap<String, String> fields, String channel, String role, List<String> errors) {
        try {
            return Optional.of(new SettingsDraft(
                    role.isEmpty() ? Optional.empty() : Optional.of(new Snowflake(role)),
                    field(fields, "language"),
                    field(fields, "zone"),
                    channel.isEmpty() ? Optional.empty() : Optional.of(new Snowflake(channel)),
                    reminders(fields).stream().map(Integer::valueOf).distinct().toList(),
                    Integer.parseInt(field(fields, "report")),
                    Integer.parseInt(field(fields, "pause")),
                    field(fields, "retention").isEmpty()
                            ? Optional.empty()
                            : Optional.of(Integer.valueOf(field(fields, "retention"))),
                    field(fields, "showMissing").equals("yes")));
        } catch (IllegalArgumentException _) {
            errors.add(words.text("events.settings.error.limits"));
            return Optional.empty();
        }
    }

    private void number(MultiValueMap<String, String> fields, String name, List<String> errors) {
        if (!field(fields, name).matches("[0-9]{1,5}")) {
            errors.add(words.text("events.settings.error.number", words.text("events.settings." + name)));
        }
    }
}
