package dev.kumiki.apps.todo.offline;

import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/// The service worker. It is no ordinary asset: browsers let it serve only what lies beside it, unless it is told
/// otherwise, and ask for it under one address for ever.
@Controller
final class OfflinePages {
    private static final MediaType SCRIPT = MediaType.valueOf("text/javascript;charset=UTF-8");

    @GetMapping("/offline.js")
    ResponseEntity<Resource> script() {
        return ResponseEntity.ok()
                .contentType(SCRIPT)
                .cacheControl(CacheControl.noCache())
                .header("Service-Worker-Allowed", "/todo")
                .body(new ClassPathResource("static/assets/todo/offline.js"));
    }
}
