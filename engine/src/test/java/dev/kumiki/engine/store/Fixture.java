package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Data directories that were written once and are kept, packed, with the tests.
public final class Fixture {
    private Fixture() {}

    /// Unpacks the resource `name` into `directory`.
    public static void unpack(String name, Path directory) throws IOException {
        try (var zip = new ZipInputStream(
                Objects.requireNonNull(Fixture.class.getClassLoader().getResourceAsStream(name), name))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = directory.resolve(entry.getName());
                Files.createDirectories(Disk.parent(file));
                Files.write(file, zip.readAllBytes());
            }
        }
    }
}
