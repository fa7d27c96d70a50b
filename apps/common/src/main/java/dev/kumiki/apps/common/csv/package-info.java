/// Tables as text. [Csv] reads and writes them through Commons CSV, and adds what it has no opinion on: a field that a
/// spreadsheet would take for a formula is written so that it stays a text.
@NullMarked
package dev.kumiki.apps.common.csv;

import org.jspecify.annotations.NullMarked;
