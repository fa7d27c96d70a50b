/// The edge of the host: what every page has in common. Start at [WebConfiguration].
/// Layout, languages, security headers, error pages, the start page and the mail folder's pages; what an application
/// shows itself lies in its own module. Templates are in `templates/common`, texts in `messages/common`.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.common.web;

import org.jspecify.annotations.NullMarked;
