package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.alarm.Alarm;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.protection.KeptTable;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.owner.operations.StudioBackups.Backup;
import dev.kumiki.apps.studio.owner.operations.StudioBackups.Window;
import dev.kumiki.apps.studio.page.Requests;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import software.amazon.awssdk.core.exception.SdkException;

/// Whether the studio can sleep, in one sentence, and then why: what can be restored, alarms, backups, drills,
/// capacity, the archive. Work, dead letters and the audit are on the platform's operator pages.
@Controller
final class OperationsPages {
    private static final Logger LOG = LoggerFactory.getLogger(OperationsPages.class);
    private static final String HOME = "redirect:/studio/owner/operations";
    private static final int SHOWN_BACKUPS = 6;
    private static final int REFRESH_SECONDS = 3;
    private static final long MAX_UNITS = 40_000;

    private final StudioData data;
    private final StudioBackups backups;
    private final RestoreDrill drill;
    private final CapacityModes capacity;
    private final Archive archive;
    private final AppKit kit;
    private final AlarmWatch watch;

    OperationsPages(
            StudioData data,
            StudioBackups backups,
            RestoreDrill drill,
            CapacityModes capacity,
            Archive archive,
            @Qualifier("studioKit") AppKit kit,
            AlarmWatch watch) {
        this.data = data;
        this.backups = backups;
        this.drill = drill;
        this.capacity = capacity;
        this.archive = archive;
        this.kit = kit;
        this.watch = watch;
    }

    @GetMapping("/owner/operations")
    String operations(@RequestParam(defaultValue = "") String all, Model model) {
        List<Backup> made = backups.all();
        Window window = backups.window();
        List<DrillReport> drills = drill.reports();
        LocalDate today = Minutes.date(data.now());
        Optional<String> running = drill.running();
        model.addAttribute("window", window);
        model.addAttribute(
                "roll",
                Roll.of(today, window, made.stream().filter(Backup::isWhole).toList(), drills));
        model.addAttribute("today", today);
        model.addAttribute(
                "backups", all.isEmpty() ? made.stream().limit(SHOWN_BACKUPS).toList() : made);
        model.addAttribute("backupCount", made.size());
        model.addAttribute(
                "lastBackup",
                made.stream()
                        .filter(Backup::isWhole)
                        .map(Backup::at)
                        .findFirst()
                        .orElse(null));
        model.addAttribute("keptDays", kit.keeper().protection().backupDays());
        model.addAttribute("problems", problems());
        model.addAttribute("drill", drills.stream().findFirst().orElse(null));
        model.addAttribute("running", running.isPresent());
        model.addAttribute("steps", DrillReport.Step.values());
        model.addAttribute("done", running.map(drill::steps).orElse(List.of()));
        addAlarms(model);
        model.addAttribute("modes", capacity.modes());
        model.addAttribute("scaling", AutoScaling.USUAL);
        addArchive(model);
        if (running.isPresent() || archive.isRunning()) {
            model.addAttribute("refresh", REFRESH_SECONDS);
        }
        model.addAttribute("here", "operator");
        return "studio/owner/operations";
    }

    private void addArchive(Model model) {
        model.addAttribute("archive", archive);
        archive.latest().ifPresent(outcome -> {
            switch (outcome) {
                case Archive.Made made -> model.addAttribute("archived", made);
                case Archive.Failed failed -> model.addAttribute("archiveFailed", failed);
            }
        });
    }

    private List<KeptTable> problems() {
        return kit.keeper().state().stream()
                .filter(table -> table.problem().isPresent())
                .toList();
    }

    private void addAlarms(Model model) {
        watch.look();
        Set<String> tables = new HashSet<>(backups.tables());
        tables.add(kit.opsTable());
        List<Alarm> alarms = watch.board().alarms();
        List<AlarmRow> rows = watch.board().rules().stream()
                .map(rule -> AlarmRow.of(rule, alarms, tables))
                .toList();
        model.addAttribute("alarms", rows);
        model.addAttribute(
                "ringing",
                rows.stream().filter(row -> row.state() == Alarm.State.ON).count());
    }

    @PostMapping("/owner/operations/backup")
    String backUp(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String reason,
            RedirectAttributes next) {
        try {
            backups.take(account.key(), reason);
            next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.backup"));
        } catch (SdkException e) {
            LOG.error("A backup could not be made", e);
            next.addFlashAttribute(Flash.NAME, Flash.failed("studio.owner.wrong.backup"));
        }
        return HOME;
    }

    /// Begins a drill, to the latest moment or to one that was chosen.
    @RequiresProof
    @PostMapping("/owner/operations/drill")
    String drill(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String day,
            @RequestParam(defaultValue = "") String time,
            RedirectAttributes next) {
        Optional<Instant> moment = Optional.empty();
        if (!day.isEmpty()) {
            moment = moment(day, time);
            if (moment.filter(backups.window()::contains).isEmpty()) {
                next.addFlashAttribute(Flash.NAME, Flash.failed("studio.owner.wrong.moment"));
                return HOME;
            }
        }
        if (drill.running().isEmpty()) {
            drill.start(account.key(), moment);
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.drill"));
        return HOME + "#drill";
    }

    private static Optional<Instant> moment(String day, String time) {
        try {
            LocalTime clock = time.isBlank() ? LocalTime.NOON : LocalTime.parse(time.strip());
            return Requests.day(day)
                    .map(date -> date.atTime(clock).atZone(StudioZone.ZONE).toInstant());
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// Switches between paying for what is used and fixed units.
    @RequiresProof
    @PostMapping("/owner/operations/capacity")
    String capacity(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String mode,
            @RequestParam(defaultValue = "0") long read,
            @RequestParam(defaultValue = "0") long write,
            RedirectAttributes next) {
        boolean provisioned = mode.equals("provisioned");
        if (provisioned && (read < 1 || write < 1 || read > MAX_UNITS || write > MAX_UNITS)) {
            next.addFlashAttribute(
                    Flash.NAME, Flash.failed("studio.owner.wrong.number", "1", String.valueOf(MAX_UNITS)));
            return HOME;
        }
        try {
            if (provisioned) {
                capacity.provision(account.key(), read, write);
            } else {
                capacity.onDemand(account.key());
            }
            next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.capacity"));
        } catch (SdkException e) {
            LOG.error("The capacity could not be changed", e);
            next.addFlashAttribute(Flash.NAME, Flash.failed("studio.owner.wrong.capacity"));
        }
        return HOME + "#capacity";
    }

    @GetMapping("/owner/operations/autoscaling")
    ResponseEntity<String> autoScaling(
            @RequestParam(defaultValue = "5") int least,
            @RequestParam(defaultValue = "100") int most,
            @RequestParam(defaultValue = "70") int percent) {
        try {
            return ResponseEntity.ok()
                    .contentType(MediaType.APPLICATION_JSON)
                    .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"studio-autoscaling.json\"")
                    .body(new AutoScaling(least, most, percent).template(capacity.modes()));
        } catch (IllegalArgumentException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, String.valueOf(e.getMessage()), e);
        }
    }

    @RequiresProof
    @PostMapping("/owner/operations/archive")
    String archive(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        if (!archive.isPossible()) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("studio.owner.wrong.archive"));
            return HOME;
        }
        if (!archive.isRunning()) {
            archive.start(account.key());
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.archive"));
        return HOME + "#archive";
    }
}
