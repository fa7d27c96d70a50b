/// What people decide: name, character, words, memory, mail, at their first visit and later. Start at
/// [Choices]. Premium rules hold here in the transaction, too (H-154).
@NullMarked
package dev.kumiki.apps.homebiyori.settings;

import org.jspecify.annotations.NullMarked;
