package dev.kumiki.apps.common.sample;

import dev.kumiki.apps.common.web.Flash;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Pages that show what the host adds.
@Controller
class SamplePages {
    @GetMapping
    String home() {
        return "sample/home";
    }

    @GetMapping("/status/{status}")
    String fail(@PathVariable int status) {
        throw new ResponseStatusException(HttpStatus.valueOf(status), "a secret detail");
    }

    @GetMapping("/broken")
    String broken() {
        throw new IllegalStateException("a secret detail");
    }

    @GetMapping("/flash")
    String flash(RedirectAttributes attributes) {
        attributes.addFlashAttribute(
                Flash.NAME, Flash.done("sample.done", "<b>milk</b>").undo("/sample/undo", "token-1"));
        return "redirect:/sample";
    }
}
