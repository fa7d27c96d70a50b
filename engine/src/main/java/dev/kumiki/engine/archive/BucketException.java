package dev.kumiki.engine.archive;

import java.io.IOException;

/// A bucket or an object that cannot be used, with the code that a failed export or import reports.
public final class BucketException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String code;

    private BucketException(String code, String message) {
        super(message);
        this.code = code;
    }

    static BucketException noSuchBucket(String bucket) {
        return new BucketException(
                "S3NoSuchBucket", "The specified bucket does not exist: there is no folder named " + bucket);
    }

    static BucketException accessDenied(String bucket, String key) {
        return new BucketException(
                "S3AccessDenied", "Access Denied: " + bucket + "/" + key + " leads out of the folder of buckets");
    }

    static BucketException notTheOwner(String bucket, String owner) {
        return new BucketException(
                "S3AccessDenied", "Access Denied: bucket " + bucket + " does not belong to account " + owner);
    }

    static BucketException invalidKey(String key) {
        return new BucketException("S3InvalidKey", "No file can have the name of the object: " + key);
    }

    static BucketException tooManyObjects(String bucket, int most) {
        return new BucketException(
                "S3TooManyObjects", "More than " + most + " objects in bucket " + bucket + " have the prefix");
    }

    /// What FailureCode says.
    public String code() {
        return code;
    }
}
