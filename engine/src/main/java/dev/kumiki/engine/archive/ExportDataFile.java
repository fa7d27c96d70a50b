package dev.kumiki.engine.archive;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/// One compressed data file of an export, as its manifest names it.
///
/// @param key the file's key in the bucket
/// @param md5 the digest of its compressed bytes
record ExportDataFile(String key, long items, byte[] md5) {

    static MessageDigest newMd5() {
        return digest("MD5");
    }

    static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm, e);
        }
    }

    String md5Checksum() {
        return Base64.getEncoder().encodeToString(md5);
    }

    /// What S3 calls an object that was uploaded in one part of several: the digest of the parts' digests, and their
    /// number.
    String etag() {
        return HexFormat.of().formatHex(newMd5().digest(md5)) + "-1";
    }
}
