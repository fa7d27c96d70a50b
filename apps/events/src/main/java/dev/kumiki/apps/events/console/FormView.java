package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.message.Modal;
import java.util.List;

/// A form over the channel, as its page shows it.
///
/// @param id what comes back with it
/// @param interaction of sending it: sent twice it takes effect once
/// @param problem what was not understood; empty for none
record FormView(String id, String interaction, String title, List<Modal.Field> fields, String problem) {
    /// What the names of its fields begin with.
    static final String FIELD = "f-";

    static FormView of(Modal modal, Snowflake interaction, String problem) {
        return new FormView(modal.id(), interaction.value(), modal.title(), modal.fields(), problem);
    }
}
