package dev.kumiki.engine.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The folder that stands for Amazon S3: each folder in it is a bucket, each file below that an object.
///
/// Buckets are not created here: who exports to a bucket that does not exist has mistyped its name, or makes a folder
/// first. Nothing is read or written outside of the folder, whatever names and symbolic links say.
public final class Buckets {
    /// What bucket names look like in requests.
    public static final Pattern NAME = Pattern.compile("^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$");

    private final Path folder;

    public Buckets(Path folder) {
        this.folder = folder;
    }

    /// The bucket of that name, which belongs to `account`.
    ///
    /// @param owner whom the caller takes for its owner; null for whoever that is
    /// @throws BucketException if there is none, or it is someone else's, or a link out of the folder
    public Bucket open(String name, @Nullable String owner, String account) throws IOException {
        if (owner != null && !owner.equals(account)) {
            throw BucketException.notTheOwner(name, owner);
        }
        return open(name);
    }

    /// The bucket of that name.
    ///
    /// @throws BucketException if there is none, or if it is a link out of the folder
    public Bucket open(String name) throws IOException {
        if (!NAME.matcher(name).matches() || !Files.isDirectory(folder.resolve(name))) {
            throw BucketException.noSuchBucket(name);
        }
        Path root = folder.toRealPath();
        Path bucket = root.resolve(name);
        if (!bucket.toRealPath(LinkOption.NOFOLLOW_LINKS).equals(bucket.toRealPath())) {
            throw BucketException.accessDenied(name, "");
        }
        return new Bucket(name, bucket);
    }
}
