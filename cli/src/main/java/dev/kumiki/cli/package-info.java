/// The command line. Start at [Kumiki], which knows every command; each command is one class.
///
/// A command prints what it was asked for to standard output and everything else to standard error. Exit codes: 0 for
/// done, 1 for failed, 2 for a command line that cannot be understood.
///
/// May use every module; nothing uses it.
@NullMarked
package dev.kumiki.cli;

import org.jspecify.annotations.NullMarked;
