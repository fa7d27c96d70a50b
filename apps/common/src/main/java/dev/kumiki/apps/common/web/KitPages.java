package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.server.ResponseStatusException;

/// The page `/kit` with every part that pages are built from, for who builds pages and sits at the machine.
@Controller
final class KitPages {
    private final Platform platform;

    KitPages(Platform platform) {
        this.platform = platform;
    }

    @GetMapping("/kit")
    String kit(HttpServletRequest request) {
        if (!LocalRequests.isLocal(request, platform)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return "common/kit";
    }
}
