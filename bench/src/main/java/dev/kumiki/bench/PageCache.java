package dev.kumiki.bench;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The operating system's cache of file contents, which Linux lets everybody empty for their own files.
final class PageCache {
    private static final int READ_ONLY = 0;
    private static final int DONT_NEED = 4;

    private final MethodHandle open = function("open", ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
    private final MethodHandle advise = function(
            "posix_fadvise", ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT);
    private final MethodHandle close = function("close", ValueLayout.JAVA_INT);

    static boolean canBeEmptied() {
        return Linker.nativeLinker().defaultLookup().find("posix_fadvise").isPresent();
    }

    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, MemoryLayout... arguments) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
    }

    /// Drops what is kept of the tables of a database.
    void dropTables(Path directory) throws IOException {
        List<Path> tables;
        try (var files = Files.list(directory)) {
            tables = files.filter(file -> file.toString().endsWith(".sst")).toList();
        }
        try (var arena = Arena.ofConfined()) {
            for (Path table : tables) {
                drop(arena.allocateFrom(table.toString()));
            }
        }
    }

    private void drop(MemorySegment path) {
        try {
            int file = (int) open.invokeExact(path, READ_ONLY);
            if (file >= 0) {
                int _ = (int) advise.invokeExact(file, 0L, 0L, DONT_NEED);
                int _ = (int) close.invokeExact(file);
            }
        } catch (Throwable e) {
            throw new IllegalStateException("a function of the system could not be called", e);
        }
    }
}
