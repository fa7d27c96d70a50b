package dev.kumiki.apps.common.host;

import java.nio.file.FileSystems;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// The attributes of new files and folders that only their owner may look into, whatever the process's umask is. None
/// where the file system knows no POSIX permissions.
public final class OwnerOnly {
    private OwnerOnly() {}

    public static FileAttribute<?>[] folder() {
        return permissions("rwx------");
    }

    public static FileAttribute<?>[] file() {
        return permissions("rw-------");
    }

    private static FileAttribute<?>[] permissions(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
