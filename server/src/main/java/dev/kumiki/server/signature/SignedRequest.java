package dev.kumiki.server.signature;

import dev.kumiki.server.http.Headers;
import dev.kumiki.server.http.HttpRequest;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a request says about its signature, in the header `Authorization` or in its query.
///
/// @param credential the key's id, and the day, region, service and terminator that the signature is made for
/// @param signedHeaders their names, in lower case, as the signature orders them
/// @param date when it was signed, in ISO 8601's basic format
/// @param expires for how many seconds a signature in the query holds; null for one in the header
record SignedRequest(
        List<String> credential,
        List<String> signedHeaders,
        String signature,
        String date,
        @Nullable String expires) {

    static final String SIGNATURE_PARAMETER = "X-Amz-Signature";
    static final String ALGORITHM = "AWS4-HMAC-SHA256";
    static final DateTimeFormatter BASIC_FORMAT = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT);

    private static final String SERVICE_HEADERS = "x-amz-";
    private static final String TERMINATOR = "aws4_request";
    private static final int CREDENTIAL_ELEMENTS = 5;
    private static final int DAY_LENGTH = 8;
    private static final List<String> HEADER_PARAMETERS = List.of("Credential", "Signature", "SignedHeaders");
    private static final List<String> QUERY_PARAMETERS =
            List.of("X-Amz-Algorithm", "X-Amz-Credential", SIGNATURE_PARAMETER, "X-Amz-SignedHeaders", "X-Amz-Date");

    /// @throws SignatureRefusal if the request is not signed, or not in the right form
    static SignedRequest of(HttpRequest request) {
        String header = request.headers().first("authorization");
        var query = Parameters.of(request.query());
        boolean inQuery = query.has("X-Amz-Algorithm");
        if (header != null && inQuery) {
            throw SignatureRefusal.invalid(SignatureTexts.BOTH);
        }
        if (inQuery) {
            return ofQuery(query);
        }
        if (header == null || !header.startsWith("AWS4-")) {
            throw SignatureRefusal.missing();
        }
        return ofHeader(header, request.headers());
    }

    private static SignedRequest ofHeader(String header, Headers headers) {
        int blank = header.indexOf(' ');
        var pairs = pairs(header, blank < 0 ? "" : header.substring(blank + 1));
        String amzDate = headers.first("x-amz-date");
        String date = amzDate == null ? headers.first("date") : amzDate;
        var faults = new StringBuilder();
        for (String name : HEADER_PARAMETERS) {
            if (pairs.getOrDefault(name, "").isEmpty()) {
                faults.append(SignatureTexts.PARAMETER.formatted(name));
            }
        }
        if (date == null) {
            faults.append(SignatureTexts.DATE_HEADER);
        }
        if (!faults.isEmpty() || date == null) {
            throw SignatureRefusal.incomplete(faults + SignatureTexts.AUTHORIZATION + header);
        }
        pairs.put("Algorithm", blank < 0 ? header : header.substring(0, blank));
        pairs.put("Date", date);
        return formed(pairs, null);
    }

    private static Map<String, String> pairs(String header, String text) {
        var pairs = new HashMap<String, String>();
        for (String part : text.split("[, ]+")) {
            int sign = part.indexOf('=');
            if (sign >= 0) {
                pairs.put(part.substring(0, sign), part.substring(sign + 1));
            } else if (!part.isEmpty()) {
                throw SignatureRefusal.incomplete(SignatureTexts.NOT_A_PAIR.formatted(part, header));
            }
        }
        return pairs;
    }

    private static SignedRequest ofQuery(Parameters query) {
        var faults = new StringBuilder();
        var pairs = new HashMap<String, String>();
        for (String name : QUERY_PARAMETERS) {
            String value = query.single(name);
            pairs.put(name.substring("X-Amz-".length()), value);
            if (value.isEmpty()) {
                faults.append(SignatureTexts.QUERY_PARAMETER.formatted(name));
            }
        }
        if (!faults.isEmpty()) {
            throw SignatureRefusal.incomplete(faults + SignatureTexts.QUERY);
        }
        return formed(pairs, query.single("X-Amz-Expires"));
    }

    private static SignedRequest formed(Map<String, String> pairs, @Nullable String expires) {
        String algorithm = get(pairs, "Algorithm");
        String date = get(pairs, "Date");
        var signedHeaders =
                List.of(get(pairs, "SignedHeaders").toLowerCase(Locale.ROOT).split(";"));
        var credential = List.of(get(pairs, "Credential").split("/"));
        if (!isDate(date)) {
            throw SignatureRefusal.incomplete(SignatureTexts.DATE.formatted(date));
        }
        if (!signedHeaders.contains("host")) {
            throw SignatureRefusal.invalid(SignatureTexts.SIGNED_HEADER.formatted("Host"));
        }
        if (!algorithm.equals(ALGORITHM)) {
            throw SignatureRefusal.incomplete(SignatureTexts.ALGORITHM.formatted(algorithm));
        }
        if (credential.size() != CREDENTIAL_ELEMENTS) {
            throw SignatureRefusal.incomplete(SignatureTexts.CREDENTIAL.formatted(get(pairs, "Credential")));
        }
        return new SignedRequest(credential, signedHeaders, get(pairs, "Signature"), date, expires);
    }

    private static String get(Map<String, String> pairs, String name) {
        return pairs.getOrDefault(name, "");
    }

    private static boolean isDate(String text) {
        try {
            BASIC_FORMAT.parse(text);
            return true;
        } catch (DateTimeParseException _) {
            return false;
        }
    }

    /// @param region the only valid region, null if any is
    /// @param service the only valid service
    /// @throws SignatureRefusal if the signature is made for something else
    void checkScope(@Nullable String region, String service) {
        var faults = new StringBuilder();
        if (region == null ? credential.get(2).isEmpty() : !region.equals(credential.get(2))) {
            faults.append(SignatureTexts.REGION.formatted(credential.get(2)));
        }
        if (!credential.get(3).equals(service)) {
            faults.append(SignatureTexts.SERVICE.formatted(service));
        }
        if (!credential.get(4).equals(TERMINATOR)) {
            faults.append(SignatureTexts.TERMINATOR.formatted(credential.get(4)));
        }
        String day = date.substring(0, DAY_LENGTH);
        if (!credential.get(1).equals(day)) {
            faults.append(SignatureTexts.SCOPE_DATE.formatted(credential.get(1), day, date));
        }
        if (!faults.isEmpty()) {
            throw SignatureRefusal.invalid(faults.toString().strip());
        }
    }

    /// Whoever carries a signed request on could change what is not signed: the operation, above all.
    ///
    /// @throws SignatureRefusal if a header that means something to the service is not signed
    void checkHeaders(Headers headers) {
        for (String name : headers.names()) {
            if (name.startsWith(SERVICE_HEADERS) && !signedHeaders.contains(name)) {
                throw SignatureRefusal.invalid(SignatureTexts.SIGNED_HEADER.formatted(name));
            }
        }
    }

    String keyId() {
        return credential.getFirst();
    }

    /// The credential without the key's id.
    String scope() {
        return String.join("/", credential.subList(1, CREDENTIAL_ELEMENTS));
    }

    Instant time() {
        return LocalDateTime.parse(date, BASIC_FORMAT).toInstant(ZoneOffset.UTC);
    }
}
