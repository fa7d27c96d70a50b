package dev.kumiki.apps.common.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.core.io.ClassPathResource;
import org.webjars.WebJarVersionLocator;

/// The addresses of scripts, styles and pictures: `${frame.asset('/assets/common/kumiki.css')}`.
///
/// Browsers keep such a file for a year, so its address carries a hash of its content, and that of a library the
/// library's version. Each is reckoned once: looking for them on every page took a third of its time. Some files are
/// made by the host from what applications declare.
final class Assets {
    private static final int HASH_BYTES = 6;
    private static final String WEBJARS = "/webjars/";

    private final Map<String, String> urls = new ConcurrentHashMap<>();
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();
    private final WebJarVersionLocator libraries = new WebJarVersionLocator();
    private final Map<String, String> made;

    /// @param made the content of files that are not on the class path, by path
    Assets(Map<String, String> made) {
        this.made = Map.copyOf(made);
    }

    /// The address of a file.
    ///
    /// @param path below `/assets/`, or `/webjars/LIBRARY/` without the version
    /// @throws IllegalArgumentException if there is no such file
    String url(String path) {
        return urls.computeIfAbsent(path, this::find);
    }

    /// Whether there is such a file: an application need not have a style sheet or a script of its own.
    boolean has(String path) {
        return known.computeIfAbsent(
                path, wanted -> made.containsKey(wanted) || new ClassPathResource("static" + wanted).exists());
    }

    private String find(String path) {
        return path.startsWith(WEBJARS) ? library(path) : path + "?v=" + hash(path);
    }

    private String library(String path) {
        int end = path.indexOf('/', WEBJARS.length());
        String name = path.substring(WEBJARS.length(), end);
        String file = path.substring(end + 1);
        String full = Objects.requireNonNull(libraries.fullPath(name, file), () -> "no library has " + path);
        return full.substring(full.indexOf(WEBJARS));
    }

    private String hash(String path) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content(path));
            return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException("no file " + path, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private byte[] content(String path) throws IOException {
        String text = made.get(path);
        if (text != null) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try (InputStream in = new ClassPathResource("static" + path).getInputStream()) {
            return in.readAllBytes();
        }
    }
}
