/// The application's own model: praise by rules, without any network (X4.4). Start at [PraiseModel];
/// [EmotionLexicon], [Moment] and [Courtesy] read what a message is about, [Phrasebook] holds what each character
/// says. Pure functions of texts and a seed.
@NullMarked
package dev.kumiki.apps.homebiyori.praise;

import org.jspecify.annotations.NullMarked;
