/// The language model as a port (H-150): [LanguageModel] is asked with a [Prompt] and answers piece by piece. Behind it
/// stand the application's own generator, any endpoint that speaks OpenAI's protocol, or Bedrock's Converse. Nothing of
/// what is said is ever logged.
@NullMarked
package dev.kumiki.apps.homebiyori.model;

import org.jspecify.annotations.NullMarked;
