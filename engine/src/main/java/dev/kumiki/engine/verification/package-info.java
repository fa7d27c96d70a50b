/// Verification: whether what is stored agrees with itself. Start at [StoreCheck].
/// It reads one moment of the store while everyone goes on, and changes nothing. What is compared inside a table
/// stands with the table ([dev.kumiki.engine.table.TableCheck], [dev.kumiki.engine.table.LogCheck]).
@NullMarked
package dev.kumiki.engine.verification;

import org.jspecify.annotations.NullMarked;
