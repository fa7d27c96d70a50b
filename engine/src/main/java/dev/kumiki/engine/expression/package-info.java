/// Expressions: parsed once, then evaluated as pure functions over items.
///
/// Start at [ConditionExpression]; its siblings are [ProjectionExpression], [UpdateExpression] and [KeyCondition].
/// All share the [Tokenizer], the [TokenReader] and one rule about refusals: a syntax error is thrown where it is
/// found, every other mistake is noted in [Faults] and the gravest of them is thrown at the end, because DynamoDB
/// checks in passes. The legacy parameters ([Legacy]) become the same trees.
///
/// Imports only [dev.kumiki.engine.item] and the refusals. Everything parsed is immutable and thread-safe;
/// [Placeholders] and the parsers belong to one request.
@NullMarked
package dev.kumiki.engine.expression;

import org.jspecify.annotations.NullMarked;
