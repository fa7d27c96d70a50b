package dev.kumiki.apps.common.api;

import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/// A part of a list.
///
/// @param next where the next part begins: the parameter `after` of the next request
public record ItemPage<T>(List<T> items, Optional<String> next) {
    /// The request parameter with the place to go on from.
    public static final String AFTER = "after";

    /// Copies the items.
    public ItemPage {
        items = List.copyOf(items);
    }

    /// The answer, with a link to the next part.
    public ResponseEntity<ItemPage<T>> answer() {
        var answer = ResponseEntity.ok();
        next.ifPresent(cursor -> answer.header(HttpHeaders.LINK, "<" + link(cursor) + ">; rel=\"next\""));
        return answer.body(this);
    }

    /// Relative to the host, whose public address a request cannot prove.
    private static String link(String cursor) {
        var here = ServletUriComponentsBuilder.fromCurrentRequest()
                .replaceQueryParam(AFTER, cursor)
                .build();
        return here.getPath() + "?" + here.getQuery();
    }
}
