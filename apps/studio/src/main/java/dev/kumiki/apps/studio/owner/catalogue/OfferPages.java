package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookModel;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.EnglishTexts;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.PlanKey;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionKey;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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

/// The forms of plans, options and the insurance. Prices are typed without tax; the tax is the studio's to reckon.
/// Whatever changes a price asks for the password again.
@Controller
final class OfferPages {
    private static final int MAX_PRICE = 10_000_000;
    private static final int MAX_PEOPLE = 999;
    private static final int MAX_STOCK = 9_999;
    private static final int MAX_NAME = 80;
    private static final int MAX_ABOUT = 300;
    private static final int MAX_UNIT = 10;
    private static final int MAX_TAX = 50;

    private final StudioData data;
    private final CatalogueCommands commands;

    OfferPages(StudioData data, @Qualifier("studioKit") AppKit kit) {
        this.data = data;
        this.commands = new CatalogueCommands(data, kit);
    }

    private static long taxed(long price, int rate) {
        return Math.floorDiv(price * (100L + rate) + 50, 100L);
    }

    /// What a form shows, by the names of its fields.
    private static String show(String view, Map<String, String> values, List<Problem> problems, Model model) {
        BookModel.addProblems(model, problems);
        model.addAttribute("values", values);
        model.addAttribute("here", "settings");
        return "studio/owner/" + view;
    }

    private String answer(CatalogueResult result, String view, MultiValueMap<String, String> typed, Turn turn) {
        return switch (result) {
            case CatalogueResult.Saved _ -> {
                turn.next().addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.saved"));
                yield "redirect:/studio/owner/settings";
            }
            case CatalogueResult.Stale _ ->
                again(view, typed, List.of(Problem.of("version", "studio.owner.wrong.stale")), turn);
            case CatalogueResult.Busy _ ->
                again(view, typed, List.of(Problem.of("version", "studio.wrong.busy")), turn);
        };
    }

    private static String again(String view, MultiValueMap<String, String> typed, List<Problem> problems, Turn turn) {
        turn.response().setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(view, typed.toSingleValueMap(), problems, turn.model());
    }

    private record Turn(Model model, RedirectAttributes next, HttpServletResponse response) {}

    @GetMapping("/owner/settings/plan")
    String plan(@RequestParam(defaultValue = "") String id, Model model) {
        if (id.isEmpty()) {
            return show("plan", Map.of("version", "0", "active", "yes", "id", ""), List.of(), model);
        }
        Plan plan = plan(id).orElseThrow(Requests::notFound);
        return show(
                "plan",
                Map.of(
                        "id", plan.planId().value(),
                        "details", plan.details(),
                        "price", String.valueOf(plan.hourlyPrice()),
                        "people", String.valueOf(plan.maxPeople()),
                        "active", plan.isActive() ? "yes" : "",
                        "version", String.valueOf(plan.version())),
                List.of(),
                model);
    }

    private Optional<Plan> plan(String id) {
        try {
            return data.tables().optionTable().getAllConsistently(List.of(new PlanKey(new PlanId(id)))).stream()
                    .findFirst();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @RequiresProof
    @PostMapping("/owner/settings/plan")
    String savePlan(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> typed,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var fields = new Fields(typed);
        var turn = new Turn(model, next, response);
        String id = fields.id("id");
        String details = fields.text("details", 1, MAX_ABOUT);
        int price = fields.number("price", 0, MAX_PRICE);
        int people = fields.number("people", 1, MAX_PEOPLE);
        if (!fields.problems().isEmpty()) {
            return again("plan", typed, fields.problems(), turn);
        }
        Instant now = data.now();
        var plan = new Plan(
                new PlanId(id),
                details,
                price,
                taxed(price, StudioOption.USUAL_TAX_RATE),
                people,
                fields.isSet("active"),
                plan(id).map(Plan::createdAt).orElse(now),
                now,
                fields.version());
        return answer(commands.save(plan, account.key()).run(), "plan", typed, turn);
    }

    @GetMapping("/owner/settings/option")
    String option(@RequestParam(defaultValue = "") String id, Model model) {
        MultiValueMap<String, String> values = new LinkedMultiValueMap<>();
        values.set("version", "0");
        values.set("active", "yes");
        values.set("category", "equipment");
        values.set("tax", String.valueOf(StudioOption.USUAL_TAX_RATE));
        if (!id.isEmpty()) {
            StudioOption option = option(id).orElseThrow(Requests::notFound);
            values.set("id", option.optionId().value());
            values.set("name", option.name());
            values.set("about", option.description());
            option.english().ifPresent(english -> {
                values.set("name-en", english.name());
                values.set("about-en", english.description());
                values.set("unit-en", english.unit());
            });
            values.set("price", String.valueOf(option.unitPrice()));
            values.set("unit", option.unit());
            values.set("tax", String.valueOf(option.taxRate()));
            values.set("category", option.category() == OptionCategory.SERVICE ? "service" : "equipment");
            values.set("stock", option.stock().map(String::valueOf).orElse(""));
            values.set("most", option.maxPerBooking().map(String::valueOf).orElse(""));
            values.set("active", option.isActive() ? "yes" : "");
            values.set("version", String.valueOf(option.version()));
        }
        return show("option", values.toSingleValueMap(), List.of(), model);
    }

    private Optional<StudioOption> option(String id) {
        try {
            return data
                    .tables()
                    .optionTable()
                    .getAllConsistently(List.of(new StudioOptionKey(new OptionId(id))))
                    .stream()
                    .findFirst();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @RequiresProof
    @PostMapping("/owner/settings/option")
    String saveOption(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> typed,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var fields = new Fields(typed);
        var turn = new Turn(model, next, response);
        String id = fields.id("id");
        String name = fields.text("name", 1, MAX_NAME);
        String about = fields.text("about", 0, MAX_ABOUT);
        int price = fields.number("price", 0, MAX_PRICE);
        String unit = fields.text("unit", 1, MAX_UNIT);
        int tax = fields.number("tax", 0, MAX_TAX);
        Optional<EnglishTexts> english = english(fields, unit);
        Optional<Integer> stock = fields.numberOrNone("stock", 0, MAX_STOCK);
        Optional<Integer> most = fields.numberOrNone("most", 1, StudioOption.MAX_QUANTITY);
        if (!fields.problems().isEmpty()) {
            return again("option", typed, fields.problems(), turn);
        }
        Instant now = data.now();
        var option = new StudioOption(
                new OptionId(id),
                name,
                about,
                price,
                unit,
                fields.isSet("active"),
                fields.text("category").equals("service") ? OptionCategory.SERVICE : OptionCategory.EQUIPMENT,
                tax,
                Optional.of(taxed(price, tax)),
                stock,
                most,
                english,
                option(id).map(StudioOption::createdAt).orElse(now),
                now,
                fields.version());
        return answer(commands.save(option, account.key()).run(), "option", typed, turn);
    }

    /// What was written for those who read English: nothing without a name.
    private static Optional<EnglishTexts> english(Fields fields, String unit) {
        String name = fields.text("name-en", 0, MAX_NAME);
        String about = fields.text("about-en", 0, MAX_ABOUT);
        String one = fields.text("unit-en", 0, MAX_UNIT);
        return name.isEmpty()
                ? Optional.empty()
                : Optional.of(new EnglishTexts(name, about, one.isEmpty() ? unit : one));
    }

    @GetMapping("/owner/settings/insurance")
    String insurance(Model model) {
        Optional<InsuranceOffer> offer = data.tables().optionTable().insurance(InsuranceOffer.STANDARD);
        return show(
                "insurance",
                Map.of(
                        "name", offer.map(InsuranceOffer::name).orElse(""),
                        "name-en", offer.flatMap(InsuranceOffer::englishName).orElse(""),
                        "price",
                                offer.map(found -> String.valueOf(found.price()))
                                        .orElse(""),
                        "active", offer.map(InsuranceOffer::isActive).orElse(true) ? "yes" : "",
                        "version",
                                String.valueOf(
                                        offer.map(InsuranceOffer::version).orElse(0L))),
                List.of(),
                model);
    }

    @RequiresProof
    @PostMapping("/owner/settings/insurance")
    String saveInsurance(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> typed,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var fields = new Fields(typed);
        var turn = new Turn(model, next, response);
        String name = fields.text("name", 1, MAX_NAME);
        String english = fields.text("name-en", 0, MAX_NAME);
        int price = fields.number("price", 0, MAX_PRICE);
        if (!fields.problems().isEmpty()) {
            return again("insurance", typed, fields.problems(), turn);
        }
        var offer = new InsuranceOffer(
                InsuranceOffer.STANDARD,
                name,
                price,
                taxed(price, StudioOption.USUAL_TAX_RATE),
                fields.isSet("active"),
                Optional.of(english).filter(text -> !text.isEmpty()),
                data.now(),
                fields.version());
        return answer(commands.save(offer, account.key()).run(), "insurance", typed, turn);
    }
}
