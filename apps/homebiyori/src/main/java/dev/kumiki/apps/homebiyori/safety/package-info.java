/// Rules that no model can overrule (H-156, X4.7): whoever may be in danger is shown help lines, and no answer
/// advises in matters of medicine, law or life. Start at [SafetyRules]. Pure functions of texts; knows the design's
/// values only.
@NullMarked
package dev.kumiki.apps.homebiyori.safety;

import org.jspecify.annotations.NullMarked;
