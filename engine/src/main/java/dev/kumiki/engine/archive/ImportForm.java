package dev.kumiki.engine.archive;

import java.util.List;

/// How the source of an import is written.
///
/// @param csv rows of values, else lines of DynamoDB JSON
/// @param gzip whether each object is compressed
/// @param delimiter between two values of a row
/// @param header the names of the columns; empty where the first row of each object names them
public record ImportForm(boolean csv, boolean gzip, char delimiter, List<String> header) {
    public ImportForm {
        header = List.copyOf(header);
    }
}
