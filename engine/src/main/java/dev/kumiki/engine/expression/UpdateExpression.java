package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// What an update does to an item.
///
/// All right-hand sides read the item as it was before the update, and so do all list indexes: the actions of one
/// update cannot see each other.
public final class UpdateExpression {
    private final List<Action> actions;
    private final PathTree<Action> tree = new PathTree<>();
    private final boolean legacy;

    UpdateExpression(List<Action> actions, boolean legacy) {
        this.actions = List.copyOf(actions);
        this.legacy = legacy;
        this.actions.forEach(action -> tree.put(action.target(), action));
    }

    public static UpdateExpression parse(String text, Placeholders placeholders) {
        return new UpdateExpression(UpdateParser.parse(text, placeholders), false);
    }

    /// The update that changes nothing: UpdateItem without an expression.
    public static UpdateExpression none() {
        return new UpdateExpression(List.of(), false);
    }

    /// Applies the update to `old`: the existing item, or one that has only its key.
    public Updated apply(Item old) {
        return new Updated(Update.apply(tree, old, legacy), tree);
    }

    /// The top-level attributes that the update writes to.
    public Set<String> topLevelNames() {
        return Collections.unmodifiableSet(tree.roots().keySet());
    }

    /// The top-level attributes that the update reads or writes.
    public Set<String> mentionedNames() {
        return Paths.roots(visitor -> actions.forEach(action -> Paths.visit(action, visitor)));
    }

    /// The top-level attributes into which the update's paths step, be it to read or to write, which no attribute of an
    /// index's key allows.
    public Set<String> dereferencedNames() {
        return Paths.dereferenced(visitor -> actions.forEach(action -> Paths.visit(action, visitor)));
    }

    /// Whether the update creates an item where there is none: taking something away from nothing does not.
    public boolean createsItem() {
        return actions.isEmpty()
                || actions.stream().anyMatch(action -> action instanceof Action.Assign || action instanceof Action.Add);
    }

    /// What the statement itself weighs against the item limit of a standalone UpdateItem, see [StatementSize].
    public int statementBytes() {
        return StatementSize.of(actions);
    }
}
