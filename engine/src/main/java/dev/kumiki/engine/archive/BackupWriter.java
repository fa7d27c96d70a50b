package dev.kumiki.engine.archive;

import dev.kumiki.engine.archive.BackupManifest.DataFile;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.OwnerOnly;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Writes one backup into its folder, item by item; the layout is in [BackupManifest]. There is no backup before
/// [#finish] returns. Belongs to one thread.
final class BackupWriter implements AutoCloseable {
    static final BackupFormat FORMAT = new BackupFormat("kumiki-backup-data", 1);
    static final String MANIFEST_FILE = "manifest.kumiki";
    static final String MANIFEST_NEXT_FILE = "manifest.kumiki.next";
    static final int BLOCK_HEADER_BYTES = 3 * Integer.BYTES;
    /// How many bytes of items are gathered before they are written.
    static final int BLOCK_BYTES = 256 * 1024;
    /// How large a data file grows before the next one begins.
    static final long MAX_FILE_BYTES = 64L * 1024 * 1024;

    /// The backup's folder, its table's, and that of all backups.
    private static final int SYNCED_LEVELS = 3;

    private final Path folder;
    private final long maxFileBytes;
    private final List<DataFile> files = new ArrayList<>();
    private final CRC32C fileChecksum = new CRC32C();
    private @Nullable FileChannel channel;
    private String fileName = "";
    private long fileBytes;
    private byte[] block = new byte[BLOCK_BYTES * 2];
    private int used = BLOCK_HEADER_BYTES;
    private int blockItems;
    private long items;
    private long bytes;

    /// @param folder is created and must not exist
    static BackupWriter create(Path folder) {
        return create(folder, MAX_FILE_BYTES);
    }

    static BackupWriter create(Path folder, long maxFileBytes) {
        try {
            OwnerOnly.createFolders(
                    Objects.requireNonNull(folder.toAbsolutePath().getParent()));
            OwnerOnly.createFolder(folder);
            return new BackupWriter(folder, maxFileBytes);
        } catch (IOException e) {
            throw BackupFormat.unusable(folder, e);
        }
    }

    private BackupWriter(Path folder, long maxFileBytes) {
        this.folder = folder;
        this.maxFileBytes = maxFileBytes;
    }

    /// @param item as [ItemCodec] wrote it
    void add(byte[] item) {
        int end = used + Integer.BYTES + item.length;
        if (end > block.length) {
            block = Arrays.copyOf(block, Math.max(end, block.length * 2));
        }
        ByteBuffer.wrap(block).putInt(used, item.length);
        System.arraycopy(item, 0, block, used + Integer.BYTES, item.length);
        used = end;
        blockItems++;
        items++;
        bytes += ItemCodec.bytes(item);
        if (used >= BLOCK_BYTES) {
            writeBlock();
        }
    }

    /// Makes it a backup: `begun` with what was written, on disk whatever happens next.
    BackupManifest finish(BackupManifest begun) {
        writeBlock();
        try {
            endFile();
            var manifest = begun.written(items, bytes, files);
            Path next = folder.resolve(MANIFEST_NEXT_FILE);
            try (var out = OwnerOnly.create(next)) {
                Disk.writeAll(out, ByteBuffer.wrap(BackupManifestCodec.encode(manifest)));
                out.force(true);
            }
            Files.move(next, folder.resolve(MANIFEST_FILE), StandardCopyOption.ATOMIC_MOVE);
            syncUpwards();
            return manifest;
        } catch (IOException e) {
            throw BackupFormat.unusable(folder, e);
        }
    }

    /// The table's folder and the folder of backups may be new, too.
    private void syncUpwards() throws IOException {
        Path path = folder.toAbsolutePath();
        for (int i = 0; i < SYNCED_LEVELS && path != null; i++) {
            Disk.syncDirectory(path);
            path = path.getParent();
        }
    }

    private void writeBlock() {
        if (blockItems == 0) {
            return;
        }
        try {
            int length = used - BLOCK_HEADER_BYTES;
            var header = ByteBuffer.wrap(block).putInt(length).putInt(blockItems);
            header.putInt(blockChecksum(block, length));
            append(block, used);
            used = BLOCK_HEADER_BYTES;
            blockItems = 0;
            if (fileBytes >= maxFileBytes) {
                endFile();
            }
        } catch (IOException e) {
            throw BackupFormat.unusable(folder, e);
        }
    }

    /// Of a block's two numbers and its payload of `length` bytes.
    static int blockChecksum(byte[] block, int length) {
        var crc = new CRC32C();
        crc.update(block, 0, 2 * Integer.BYTES);
        crc.update(block, BLOCK_HEADER_BYTES, length);
        return (int) crc.getValue();
    }

    private void append(byte[] content, int length) throws IOException {
        if (channel == null) {
            fileName = String.format(Locale.ROOT, "data-%05d.kumiki", files.size() + 1);
            channel = OwnerOnly.createNew(folder.resolve(fileName));
            byte[] header = FORMAT.header();
            write(channel, header, header.length);
        }
        write(channel, content, length);
    }

    private void write(FileChannel out, byte[] content, int length) throws IOException {
        Disk.writeAll(out, ByteBuffer.wrap(content, 0, length));
        fileChecksum.update(content, 0, length);
        fileBytes += length;
    }

    private void endFile() throws IOException {
        if (channel == null) {
            return;
        }
        channel.force(true);
        channel.close();
        channel = null;
        files.add(new DataFile(fileName, fileBytes, (int) fileChecksum.getValue()));
        fileBytes = 0;
        fileChecksum.reset();
    }

    @Override
    public void close() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw BackupFormat.unusable(folder, e);
        }
    }
}
