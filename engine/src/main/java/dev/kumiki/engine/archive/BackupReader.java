package dev.kumiki.engine.archive;

import dev.kumiki.engine.archive.BackupManifest.DataFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/// Reads one backup's files and believes none of them before it compared their checksums.
final class BackupReader {
    private static final int READ_BYTES = 1024 * 1024;
    /// Far beyond what a writer puts into one block: it ends a block with the item that fills it.
    private static final int MAX_BLOCK_BYTES = 16 * 1024 * 1024;

    private final Path folder;
    private final BackupManifest manifest;

    BackupReader(Path folder, BackupManifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    /// The manifest in `folder`.
    static BackupManifest manifest(Path folder) {
        Path file = folder.resolve(BackupWriter.MANIFEST_FILE);
        try {
            return BackupManifestCodec.decode(Files.readAllBytes(file), file);
        } catch (IOException e) {
            throw BackupFormat.unusable(file, e);
        }
    }

    /// Refuses the backup unless every file is there, whole and unaltered.
    void verify() {
        for (DataFile file : manifest.files()) {
            Path path = folder.resolve(file.name());
            try {
                verify(path, file);
            } catch (IOException e) {
                throw BackupFormat.unusable(path, e);
            }
        }
    }

    private static void verify(Path path, DataFile file) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw BackupFormat.damaged("file is missing", path);
        }
        long length = Files.size(path);
        if (length != file.bytes()) {
            throw BackupFormat.damaged(length < file.bytes() ? "file is too short" : "file is too long", path)
                    .with("expected", file.bytes())
                    .with("found", length);
        }
        var crc = new CRC32C();
        var buffer = new byte[READ_BYTES];
        try (InputStream in = Files.newInputStream(path)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                crc.update(buffer, 0, read);
            }
        }
        if ((int) crc.getValue() != file.checksum()) {
            throw BackupFormat.damaged("file does not match its checksum", path);
        }
    }

    /// Gives `use` every item as [dev.kumiki.engine.store.ItemCodec] wrote it, in the order of their keys.
    void forEach(Consumer<byte[]> use) {
        long items = 0;
        for (DataFile file : manifest.files()) {
            Path path = folder.resolve(file.name());
            try {
                items += read(path, use);
            } catch (IOException e) {
                throw BackupFormat.unusable(path, e);
            }
        }
        if (items != manifest.itemCount()) {
            throw BackupFormat.damaged("items are missing", folder)
                    .with("expected", manifest.itemCount())
                    .with("found", items);
        }
    }

    private static long read(Path path, Consumer<byte[]> use) throws IOException {
        long items = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path), READ_BYTES)) {
            byte[] header = BackupWriter.FORMAT.header();
            BackupWriter.FORMAT.check(in.readNBytes(header.length), path);
            var block = new byte[BackupWriter.BLOCK_BYTES * 2];
            int read = in.readNBytes(block, 0, BackupWriter.BLOCK_HEADER_BYTES);
            while (read > 0) {
                block = readBlock(in, block, read, path);
                items += useItems(block, path, use);
                read = in.readNBytes(block, 0, BackupWriter.BLOCK_HEADER_BYTES);
            }
        }
        return items;
    }

    /// The block whose first `read` bytes are in `buffer`; a larger buffer when it needs one.
    private static byte[] readBlock(InputStream in, byte[] buffer, int read, Path path) throws IOException {
        int length = ByteBuffer.wrap(buffer).getInt();
        if (read < BackupWriter.BLOCK_HEADER_BYTES || length < 0 || length > MAX_BLOCK_BYTES) {
            throw BackupFormat.damaged("block cannot be read", path);
        }
        int end = BackupWriter.BLOCK_HEADER_BYTES + length;
        byte[] block = end <= buffer.length ? buffer : Arrays.copyOf(buffer, end);
        boolean whole = in.readNBytes(block, BackupWriter.BLOCK_HEADER_BYTES, length) == length;
        int checksum = ByteBuffer.wrap(block).getInt(2 * Integer.BYTES);
        if (!whole || checksum != BackupWriter.blockChecksum(block, length)) {
            throw BackupFormat.damaged("block does not match its checksum", path);
        }
        return block;
    }

    private static int useItems(byte[] block, Path path, Consumer<byte[]> use) {
        var in = ByteBuffer.wrap(block);
        int end = BackupWriter.BLOCK_HEADER_BYTES + in.getInt();
        int items = in.getInt();
        int position = BackupWriter.BLOCK_HEADER_BYTES;
        for (int i = 0; i < items; i++) {
            int length = position + Integer.BYTES <= end ? in.getInt(position) : -1;
            position += Integer.BYTES;
            if (length < 0 || length > end - position) {
                throw BackupFormat.damaged("block cannot be read", path);
            }
            use.accept(Arrays.copyOfRange(block, position, position + length));
            position += length;
        }
        return items;
    }
}
