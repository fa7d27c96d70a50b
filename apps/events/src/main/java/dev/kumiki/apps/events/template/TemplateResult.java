package dev.kumiki.apps.events.template;

import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.design.Template;

/// What an attempt to keep or drop a template came to.
public sealed interface TemplateResult {
    /// It is kept.
    record Saved(Template template) implements TemplateResult {}

    /// It is no more.
    record Deleted() implements TemplateResult {}

    /// There are as many as a server may have.
    record TooManyTemplates() implements TemplateResult {}

    /// A name has 1 to 50 characters.
    record InvalidName() implements TemplateResult {}

    /// There is no such template, or no such event to make it from.
    record Gone() implements TemplateResult {}

    /// Only organisers may.
    record NotAllowed() implements TemplateResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements TemplateResult, Contended {}
}
