/// What the studio offers and by which rules: plans, options, insurance, opening hours, closures. Start at
/// [CatalogueCommands] and [SettingsPages]. Every change is written with its entry in the audit. Nothing here holds
/// state.
@NullMarked
package dev.kumiki.apps.studio.owner.catalogue;

import org.jspecify.annotations.NullMarked;
