package dev.kumiki.cli;

import dev.kumiki.engine.store.MachineLimits;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads what `--cache` is given, such as `512m` or `2g`, as a number of bytes that this machine can spare.
final class CacheSize implements ITypeConverter<Long> {
    static final String DESCRIPTION =
            "Let the database use SIZE of memory, such as 512m or 2g, for what it read and for fresh writes (default:"
                    + " a quarter of the machine's, from 64m to 4g). The Java heap comes on top: a third of the memory"
                    + " at most, unless KUMIKI_JAVA_OPTS says another, such as -Xmx2g.";

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([mg])b?");
    private static final long MEGABYTE = 1L << 20;
    private static final long GIGABYTE = 1L << 30;

    @Override
    public Long convert(String text) {
        return bytes(text, MachineLimits.memoryBytes());
    }

    static long bytes(String text, long memoryBytes) {
        var size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new TypeConversionException("'" + text + "' is no size such as 512m or 2g");
        }
        long bytes = Long.parseLong(size.group(1)) * (size.group(2).equals("m") ? MEGABYTE : GIGABYTE);
        if (bytes < MachineLimits.MIN_CACHE_BYTES) {
            throw new TypeConversionException(
                    text + " is too little: it takes " + MachineLimits.MIN_CACHE_BYTES / MEGABYTE + "m at least");
        }
        if (bytes > memoryBytes) {
            throw new TypeConversionException(
                    text + " is more than this machine has: " + memoryBytes / MEGABYTE + "m of memory");
        }
        return bytes;
    }
}
