package dev.kumiki.engine.archive;

import dev.kumiki.engine.archive.BackupManifest.DataFile;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.DefinitionCodec;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A manifest as the bytes of its file; the layout is in [BackupManifest].
final class BackupManifestCodec {
    static final BackupFormat FORMAT = new BackupFormat("kumiki-backup-manifest", 1);

    private BackupManifestCodec() {}

    static byte[] encode(BackupManifest manifest) {
        byte[] item = ItemCodec.encode(toItem(manifest));
        byte[] header = FORMAT.header();
        var out = ByteBuffer.allocate(header.length + Integer.BYTES + item.length + Integer.BYTES);
        out.put(header).putInt(item.length).put(item);
        out.putInt(BackupFormat.checksum(out.array(), 0, out.position()));
        return out.array();
    }

    /// @param file where the bytes come from, for the refusal
    static BackupManifest decode(byte[] bytes, Path file) {
        int start = FORMAT.check(bytes, file);
        var in = ByteBuffer.wrap(bytes);
        int end = bytes.length - Integer.BYTES;
        boolean whole = end >= start + Integer.BYTES
                && in.getInt(start) == end - start - Integer.BYTES
                && in.getInt(end) == BackupFormat.checksum(bytes, 0, end);
        if (!whole) {
            throw BackupFormat.damaged("manifest does not match its checksum", file);
        }
        try {
            return fromItem(ItemCodec.decode(Arrays.copyOfRange(bytes, start + Integer.BYTES, end)));
        } catch (RuntimeException e) {
            throw new StorageException("backup's manifest cannot be read", e).with("file", file.toAbsolutePath());
        }
    }

    private static Item toItem(BackupManifest manifest) {
        var values = new LinkedHashMap<String, Value>();
        values.put("id", new Value.S(manifest.id().text()));
        values.put("name", new Value.S(manifest.name()));
        values.put("kind", new Value.S(manifest.kind().name()));
        values.put("created", number(manifest.created().toEpochMilli()));
        if (manifest.expires() != null) {
            values.put("expires", number(manifest.expires().toEpochMilli()));
        }
        values.put("table", new Value.M(DefinitionCodec.toItem(manifest.table()).attributes()));
        values.put("itemCount", number(manifest.itemCount()));
        values.put("itemBytes", number(manifest.itemBytes()));
        values.put("sequence", number(manifest.sequence()));
        values.put(
                "files",
                new Value.L(manifest.files().stream()
                        .map(BackupManifestCodec::toMap)
                        .toList()));
        return Item.wrap(values);
    }

    private static Value toMap(DataFile file) {
        return new Value.M(Map.of(
                "name", new Value.S(file.name()),
                "bytes", number(file.bytes()),
                "checksum", number(file.checksum())));
    }

    private static BackupManifest fromItem(Item item) {
        var values = item.attributes();
        return new BackupManifest(
                new BackupId(text(values, "id")),
                text(values, "name"),
                BackupManifest.Kind.valueOf(text(values, "kind")),
                Instant.ofEpochMilli(number(values, "created")),
                values.containsKey("expires") ? Instant.ofEpochMilli(number(values, "expires")) : null,
                DefinitionCodec.fromItem(Item.wrap(((Value.M) required(values, "table")).entries())),
                number(values, "itemCount"),
                number(values, "itemBytes"),
                number(values, "sequence"),
                files(values));
    }

    private static List<DataFile> files(Map<String, Value> values) {
        return ((Value.L) required(values, "files"))
                .elements().stream()
                        .map(element -> ((Value.M) element).entries())
                        .map(file -> new DataFile(
                                text(file, "name"), number(file, "bytes"), Math.toIntExact(number(file, "checksum"))))
                        .toList();
    }

    private static Value number(long number) {
        return new Value.N(Num.of(number));
    }

    private static String text(Map<String, Value> values, String name) {
        return ((Value.S) required(values, name)).text();
    }

    private static long number(Map<String, Value> values, String name) {
        return Long.parseLong(((Value.N) required(values, name)).number().text());
    }

    private static Value required(Map<String, Value> values, String name) {
        Value value = values.get(name);
        if (value == null) {
            throw new StorageException("backup's manifest lacks a field").with("field", name);
        }
        return value;
    }
}
