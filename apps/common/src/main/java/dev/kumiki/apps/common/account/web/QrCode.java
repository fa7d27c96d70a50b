package dev.kumiki.apps.common.account.web;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.Map;

/// A picture that a phone's camera reads, as the data of an SVG path of squares.
///
/// @param size the side of the picture with its quiet border, in squares
/// @param path the dark squares
public record QrCode(int size, String path) {
    /// What the standard wants around the picture, in squares.
    private static final int QUIET = 4;

    /// The picture of a text.
    static QrCode of(String text) {
        ByteMatrix squares = matrix(text);
        var path = new StringBuilder();
        for (int y = 0; y < squares.getHeight(); y++) {
            for (int x = 0; x < squares.getWidth(); x++) {
                if (squares.get(x, y) == 1) {
                    path.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
                }
            }
        }
        return new QrCode(squares.getWidth() + 2 * QUIET, path.toString());
    }

    private static ByteMatrix matrix(String text) {
        try {
            return Encoder.encode(text, ErrorCorrectionLevel.M, Map.of(EncodeHintType.CHARACTER_SET, "UTF-8"))
                    .getMatrix();
        } catch (WriterException e) {
            throw new IllegalArgumentException("a text that fits into no picture", e);
        }
    }
}
