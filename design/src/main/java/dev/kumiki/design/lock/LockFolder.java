package dev.kumiki.design.lock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The lock files of a design, `Name.1.lock`, `Name.2.lock` and so on: the highest number is the current one.
///
/// A written revision is never changed: it says what some deployed version stores. Old ones may be deleted from the
/// lowest number on, once nothing of that layout is left anywhere.
public record LockFolder(Path folder, String design) {
    /// The revisions by number.
    ///
    /// @throws IOException if a file cannot be read, or is no lock of this design; its message names the file
    public NavigableMap<Integer, Lock> revisions() throws IOException {
        NavigableMap<Integer, Lock> found = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        Pattern names = Pattern.compile(Pattern.quote(design) + "\\.([1-9][0-9]{0,8})\\.lock");
        List<Path> files;
        try (var entries = Files.list(folder)) {
            files = entries.toList();
        }
        for (Path file : files) {
            Matcher name = names.matcher(file.getFileName().toString());
            if (name.matches()) {
                found.put(Integer.valueOf(name.group(1)), read(file));
            }
        }
        checkGaps(found);
        return found;
    }

    private Lock read(Path file) throws IOException {
        try {
            Lock lock = Lock.parse(Files.readString(file));
            if (!lock.design().equals(design)) {
                throw new IllegalArgumentException("it is the lock of " + lock.design());
            }
            return lock;
        } catch (IllegalArgumentException | IOException e) {
            throw new IOException(file.getFileName() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void checkGaps(NavigableMap<Integer, Lock> found) throws IOException {
        if (!found.isEmpty() && found.lastKey() - found.firstKey() + 1 != found.size()) {
            int missing = found.firstKey();
            while (found.containsKey(missing)) {
                missing++;
            }
            throw new IOException(
                    name(missing) + " is missing between " + name(found.firstKey()) + " and " + name(found.lastKey()));
        }
    }

    /// The name of the file of a revision.
    public String name(int revision) {
        return design + "." + revision + ".lock";
    }

    /// Writes a new revision.
    public void write(int revision, Lock lock) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name(revision)), lock.text());
    }
}
