/// Long work that its page follows. Start at [Progress]; the template `common/progress` shows it: it loads itself again
/// without scripts, and asks for its state only with them. Depends on Spring’s model only.
/// Everything here is immutable.
@NullMarked
package dev.kumiki.apps.common.progress;

import org.jspecify.annotations.NullMarked;
