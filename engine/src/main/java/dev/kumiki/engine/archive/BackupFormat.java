package dev.kumiki.engine.archive;

import dev.kumiki.engine.store.StorageException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/// The first line of a backup's file: what the file is, and the version of its layout.
record BackupFormat(String name, int version) {
    /// How long a first line can be, in bytes.
    static final int MAX_HEADER_BYTES = 64;

    private static final Pattern LINE = Pattern.compile("([a-z-]+) ([1-9]\\d{0,8})\n");

    byte[] header() {
        return (name + " " + version + "\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    /// Where the content begins in a file that starts with `bytes`; refuses a file of another kind or of a later
    /// version.
    int check(byte[] bytes, Path file) {
        String start = new String(bytes, 0, Math.min(bytes.length, MAX_HEADER_BYTES), StandardCharsets.ISO_8859_1);
        Matcher line = LINE.matcher(start);
        if (!line.lookingAt() || !line.group(1).equals(name)) {
            throw damaged("file does not start as one of this kind", file).with("expected", name);
        }
        int found = Integer.parseInt(line.group(2));
        if (found > version) {
            throw new StorageException("backup was written by a newer version: upgrade to read it")
                    .with("file", file.toAbsolutePath())
                    .with("format", found)
                    .with("supported", version);
        }
        return line.end();
    }

    static int checksum(byte[] bytes, int start, int length) {
        var crc = new CRC32C();
        crc.update(bytes, start, length);
        return (int) crc.getValue();
    }

    static StorageException damaged(String how, Path file) {
        return new StorageException("backup is damaged: use another one")
                .with("file", file.toAbsolutePath())
                .with("how", how);
    }

    static StorageException unusable(Path path, Exception e) {
        return new StorageException("backup folder cannot be used: check the path, its permissions and the disk", e)
                .with("path", path.toAbsolutePath())
                .with("reason", e);
    }
}
