package dev.kumiki.apps.studio.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Sun;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/// The start page and the prices.
@Controller
final class HomePages {
    private final StudioData data;

    HomePages(StudioData data) {
        this.data = data;
    }

    @GetMapping({"", "/"})
    String start(@AuthenticationPrincipal @Nullable Account account, Model model) {
        LocalDate today = Minutes.date(data.now());
        var week = new WeekModel(data);
        week.add(model, WeekModel.monday(today), WeekModel.look(account));
        Catalogue catalogue = Catalogue.offered(data);
        model.addAttribute("catalogue", catalogue);
        model.addAttribute(
                "next",
                new Alternatives(data)
                        .next(catalogue.settings().shortestMinutes(), WeekModel.look(account))
                        .orElse(null));
        model.addAttribute("sunset", Sun.STUDIO.set(today));
        model.addAttribute("here", "start");
        return "studio/home";
    }

    @GetMapping("/prices")
    String prices(Model model) {
        model.addAttribute("catalogue", Catalogue.offered(data));
        model.addAttribute("here", "prices");
        return "studio/prices";
    }
}
