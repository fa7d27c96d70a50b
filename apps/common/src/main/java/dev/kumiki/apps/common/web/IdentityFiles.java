package dev.kumiki.apps.common.web;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.server.ResponseStatusException;

/// Serves the colours and the icons of the applications, which are made from what they declare.
@Controller
final class IdentityFiles {
    private static final CacheControl KEPT =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic();

    private final Map<String, String> files;

    IdentityFiles(AppIdentities identities) {
        this.files = Map.copyOf(identities.files());
    }

    @GetMapping({AppIdentities.STYLES, "/assets/identity/{name}.svg"})
    ResponseEntity<String> file(HttpServletRequest request) {
        String content = files.get(request.getRequestURI());
        if (content == null) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        String type = request.getRequestURI().equals(AppIdentities.STYLES) ? "text/css" : "image/svg+xml";
        return ResponseEntity.ok()
                .cacheControl(KEPT)
                .contentType(MediaType.valueOf(type + ";charset=UTF-8"))
                .body(content);
    }
}
