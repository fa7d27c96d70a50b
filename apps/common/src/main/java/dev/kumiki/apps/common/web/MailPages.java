package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.mail.FolderMailer.Sent;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/// The mail that went into the folder because no SMTP server is configured.
///
/// Mail opens accounts, so these pages are for whoever sits at the machine: not for requests from elsewhere, through a
/// proxy, or under a foreign host name that leads here; and for nobody once a public address is configured.
@Controller
final class MailPages {
    private static final Pattern LINK = Pattern.compile("https?://\\S+");
    private static final String HTML_POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

    private final Platform platform;

    MailPages(Platform platform) {
        this.platform = platform;
    }

    /// A piece of a text.
    ///
    /// @param link whether it is an address on the web
    record Piece(String text, boolean link) {}

    @GetMapping("/mail")
    String list(HttpServletRequest request, Model model) {
        model.addAttribute("mails", folder(request).list());
        return "common/mail";
    }

    @GetMapping("/mail/{id}")
    String show(HttpServletRequest request, @PathVariable String id, Model model) {
        Sent mail = find(request, id);
        model.addAttribute("mail", mail);
        model.addAttribute("pieces", pieces(mail.text()));
        return "common/mail-message";
    }

    /// The mail's HTML, alone and without rights.
    @GetMapping("/mail/{id}/html")
    ResponseEntity<String> html(HttpServletRequest request, @PathVariable String id) {
        String html = find(request, id).html().orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        return ResponseEntity.ok()
                .contentType(MediaType.valueOf("text/html;charset=UTF-8"))
                .header("Content-Security-Policy", HTML_POLICY)
                .header("X-Frame-Options", "SAMEORIGIN")
                .body(html);
    }

    private Sent find(HttpServletRequest request, String id) {
        return folder(request).find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private FolderMailer folder(HttpServletRequest request) {
        if (platform.mailer() instanceof FolderMailer folder && LocalRequests.isLocal(request, platform)) {
            return folder;
        }
        throw new ResponseStatusException(HttpStatus.NOT_FOUND);
    }

    /// The text cut at its links.
    static List<Piece> pieces(String text) {
        var links = LINK.matcher(text).results().toList();
        var pieces = new ArrayList<Piece>();
        int end = 0;
        for (MatchResult link : links) {
            pieces.add(new Piece(text.substring(end, link.start()), false));
            pieces.add(new Piece(link.group(), true));
            end = link.end();
        }
        pieces.add(new Piece(text.substring(end), false));
        return pieces;
    }
}
