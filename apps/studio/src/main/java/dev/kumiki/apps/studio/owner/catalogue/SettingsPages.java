package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookForm;
import dev.kumiki.apps.studio.book.BookModel;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.OpeningHours;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.terms.ConsentForms;
import jakarta.servlet.http.HttpServletResponse;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Everything that the studio decides, at one look, and the form of its rules: opening hours, lengths, lead times
/// (S-169).
@Controller
final class SettingsPages {
    private static final int DAY_MINUTES = 24 * 60;
    private static final String RULES = "studio/owner/rules";

    private final StudioData data;
    private final CatalogueCommands commands;
    private final ConsentForms consents;

    SettingsPages(StudioData data, @Qualifier("studioKit") AppKit kit, ConsentForms consents) {
        this.data = data;
        this.commands = new CatalogueCommands(data, kit);
        this.consents = consents;
    }

    @GetMapping("/owner/settings")
    String settings(Model model) {
        Catalogue catalogue = Catalogue.all(data);
        model.addAttribute("catalogue", catalogue);
        model.addAttribute("settings", catalogue.settings());
        model.addAttribute("terms", consents.inForce().orElse(null));
        model.addAttribute(
                "closures",
                new ClosureList(data)
                        .since(Minutes.date(data.now())).stream().limit(3).toList());
        model.addAttribute("here", "settings");
        return "studio/owner/settings";
    }

    /// A day of the week in the form.
    ///
    /// @param number as ISO counts
    public record Weekday(int number, String name) {}

    @GetMapping("/owner/settings/rules")
    String rules(Model model) {
        StudioSettings settings = data.settings();
        MultiValueMap<String, String> values = new LinkedMultiValueMap<>();
        values.set("grid", String.valueOf(settings.gridMinutes()));
        values.set("shortest", String.valueOf(settings.shortestMinutes()));
        values.set("longest", String.valueOf(settings.longestMinutes()));
        values.set("buffer", String.valueOf(settings.bufferMinutes()));
        values.set("lead", String.valueOf(settings.leadMinutes()));
        values.set("horizon", String.valueOf(settings.horizonDays()));
        values.set("most", String.valueOf(settings.maxOpen()));
        values.set("deadline", String.valueOf(settings.deadlineDays()));
        values.set("time", Minutes.text(Minutes.of(settings.deadlineTime())));
        settings.hours().forEach(hours -> {
            values.set("from-" + hours.day(), Minutes.text(Minutes.of(hours.from())));
            values.set("until-" + hours.day(), Minutes.text(Minutes.of(hours.until())));
        });
        values.set("version", String.valueOf(settings.version()));
        return show(values, List.of(), model);
    }

    private static String show(MultiValueMap<String, String> values, List<Problem> problems, Model model) {
        BookModel.addProblems(model, problems);
        model.addAttribute("values", values.toSingleValueMap());
        model.addAttribute(
                "weekdays",
                List.of(DayOfWeek.values()).stream()
                        .map(day ->
                                new Weekday(day.getValue(), day.getDisplayName(TextStyle.FULL, StudioWords.language())))
                        .toList());
        model.addAttribute("here", "settings");
        return RULES;
    }

    @RequiresProof
    @PostMapping("/owner/settings/rules")
    String saveRules(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> typed,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var fields = new Fields(typed);
        Optional<StudioSettings> settings = read(fields);
        List<Problem> problems = new ArrayList<>(fields.problems());
        if (problems.isEmpty() && settings.isPresent()) {
            switch (commands.save(settings.get(), account.key()).run()) {
                case CatalogueResult.Saved _ -> {
                    next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.rules"));
                    return "redirect:/studio/owner/settings";
                }
                case CatalogueResult.Stale _ -> problems.add(Problem.of("version", "studio.owner.wrong.stale"));
                case CatalogueResult.Busy _ -> problems.add(Problem.of("version", "studio.wrong.busy"));
            }
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(typed, problems, model);
    }

    private Optional<StudioSettings> read(Fields fields) {
        int grid = fields.number("grid", 5, DAY_MINUTES);
        if (DAY_MINUTES % grid != 0) {
            fields.wrong("grid", "studio.owner.wrong.grid");
        }
        int shortest = fields.number("shortest", 1, StudioSettings.MOST_MINUTES);
        int longest = fields.number("longest", shortest, StudioSettings.MOST_MINUTES);
        int buffer = fields.number("buffer", 0, DAY_MINUTES);
        int lead = fields.number("lead", 0, 90 * DAY_MINUTES);
        int horizon = fields.number("horizon", 1, 1_000);
        int most = fields.number("most", 1, StudioSettings.MOST_OPEN);
        int deadline = fields.number("deadline", 0, 60);
        int time = minute(fields, "time").orElse(0);
        List<OpeningHours> hours = hours(fields);
        if (!fields.problems().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new StudioSettings(
                StudioSettings.STUDIO,
                grid,
                shortest,
                longest,
                buffer,
                lead,
                horizon,
                most,
                deadline,
                Minutes.clock(time),
                hours,
                data.now(),
                fields.version()));
    }

    private static Optional<Integer> minute(Fields fields, String name) {
        Optional<Integer> minute = BookForm.minutes(fields.text(name));
        if (minute.isEmpty()) {
            fields.wrong(name, "studio.owner.wrong.time");
        }
        return minute;
    }

    /// A day with both fields empty is a day off.
    private static List<OpeningHours> hours(Fields fields) {
        List<OpeningHours> hours = new ArrayList<>();
        for (DayOfWeek day : DayOfWeek.values()) {
            String from = "from-" + day.getValue();
            String until = "until-" + day.getValue();
            if (fields.text(from).isEmpty() && fields.text(until).isEmpty()) {
                continue;
            }
            Optional<Integer> first = minute(fields, from);
            Optional<Integer> last = minute(fields, until);
            if (first.isPresent() && last.isPresent()) {
                if (first.get() < last.get()) {
                    hours.add(new OpeningHours(day.getValue(), Minutes.clock(first.get()), Minutes.clock(last.get())));
                } else {
                    fields.wrong(until, "studio.owner.wrong.hours");
                }
            }
        }
        if (hours.isEmpty() && fields.problems().isEmpty()) {
            fields.wrong("from-1", "studio.owner.wrong.never");
        }
        return hours;
    }
}
