package dev.kumiki.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// What a directory looks like: the name, the content and the time of change of everything in it, itself included.
public final class Snapshots {
    private Snapshots() {}

    public static Map<String, String> of(Path directory) throws IOException {
        var snapshot = new TreeMap<String, String>();
        try (var files = Files.walk(directory)) {
            for (Path file : files.toList()) {
                String content = Files.isRegularFile(file) ? digest(Files.readAllBytes(file)) : "folder";
                snapshot.put(directory.relativize(file).toString(), content + " " + Files.getLastModifiedTime(file));
            }
        }
        return snapshot;
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
