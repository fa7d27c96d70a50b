package dev.kumiki.apps.todo.board;

/// How saving a view ended.
public sealed interface FilterResult {
    /// It is stored so.
    record Saved() implements FilterResult {}

    /// It was so already: the form was sent twice.
    record Unchanged() implements FilterResult {}

    /// The name is blank or longer than [dev.kumiki.apps.todo.design.SavedFilter#MAX_NAME_CHARS].
    record InvalidName() implements FilterResult {}

    /// The user has [SavedFilters#MAX_FILTERS] already.
    record TooManyFilters() implements FilterResult {}

    /// There is no such view.
    record Gone() implements FilterResult {}

    /// The account does not exist, or is being deleted.
    record NoSuchUser() implements FilterResult {}
}
