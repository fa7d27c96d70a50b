package dev.kumiki.server.signature;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The parameters of a query, decoded, in the order they were sent.
record Parameters(List<Parameter> list) {
    record Parameter(String name, String value) {}

    static Parameters of(String query) {
        var list = new ArrayList<Parameter>();
        for (String part : query.split("&")) {
            int sign = part.indexOf('=');
            String name = sign < 0 ? part : part.substring(0, sign);
            if (!name.isEmpty()) {
                list.add(new Parameter(decoded(name), sign < 0 ? "" : decoded(part.substring(sign + 1))));
            }
        }
        return new Parameters(List.copyOf(list));
    }

    boolean has(String name) {
        return list.stream().anyMatch(parameter -> parameter.name.equals(name));
    }

    /// The value of a parameter that may be given once, empty without one.
    ///
    /// @throws SignatureRefusal if it is given more than once
    String single(String name) {
        var values = list.stream()
                .filter(parameter -> parameter.name.equals(name))
                .map(Parameter::value)
                .toList();
        if (values.size() > 1) {
            throw SignatureRefusal.incomplete(SignatureTexts.REPEATED.formatted(name) + SignatureTexts.QUERY);
        }
        return values.isEmpty() ? "" : values.getFirst();
    }

    /// The parameters as they are signed: encoded again, sorted, without the signature itself.
    String canonical() {
        return list.stream()
                .filter(parameter -> !parameter.name.equals(SignedRequest.SIGNATURE_PARAMETER))
                .map(parameter -> new Parameter(encoded(parameter.name), encoded(parameter.value)))
                .sorted(Comparator.comparing(Parameter::name).thenComparing(Parameter::value))
                .map(parameter -> parameter.name + "=" + parameter.value)
                .collect(Collectors.joining("&"));
    }

    /// Percent-encodes everything but letters, digits and `-._~`.
    static String encoded(String text) {
        var encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "-._~".indexOf(c) >= 0) {
                encoded.append(c);
            } else {
                encoded.append('%').append("%02X".formatted((int) c));
            }
        }
        return encoded.toString();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return text;
        }
    }
}
