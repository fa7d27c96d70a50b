package dev.kumiki.design.processor.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;

/// A tree that grows.
@Entity(table = CoreTable.class, type = "tree", pk = "USER#{userId}", sk = "TREE")
@Naming(Naming.Style.SNAKE_CASE)
public record Tree(UserId userId, int currentStage, long totalCharacters) implements CoreItem {}
