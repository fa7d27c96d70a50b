/// Vectors and how near they are to each other: pure functions. Start at [VectorSettings], which says what a vector
/// index compares; [Vectors] has the stored form, [Distance] the arithmetic, [Nearest] keeps the best of many.
/// Knows values and refusals, but no tables and no store. Vectors have 32-bit elements, as on DynamoDB; sums are made
/// with 64 bits.
@NullMarked
package dev.kumiki.engine.vector;

import org.jspecify.annotations.NullMarked;
