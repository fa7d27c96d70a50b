package dev.kumiki.server.signature;

/// What DynamoDB says about signatures.
final class SignatureTexts {
    static final String MISSING = "Request is missing Authentication Token";
    static final String BOTH =
            "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.";
    static final String PARAMETER = "Authorization header requires '%s' parameter. ";
    static final String DATE_HEADER =
            "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ";
    static final String AUTHORIZATION = "Authorization=";
    static final String NOT_A_PAIR =
            "'%s' not a valid key=value pair (missing equal-sign) in Authorization header: '%s'.";
    static final String QUERY_PARAMETER = "AWS query-string parameters must include '%s'. ";
    static final String QUERY = "Re-examine the query-string parameters.";
    static final String DATE =
            "Date must be in ISO-8601 'basic format'. Got '%s'. See" + " http://en.wikipedia.org/wiki/ISO_8601";
    static final String SIGNED_HEADER = "'%s' must be a 'SignedHeader' in the AWS Authorization.";
    static final String ALGORITHM = "Unsupported AWS 'algorithm': '%s' (only AWS4-HMAC-SHA256 for now). ";
    static final String CREDENTIAL = "Credential must have exactly 5 slash-delimited elements, e.g."
            + " keyid/date/region/service/term, got '%s'";
    static final String REGION = "Credential should be scoped to a valid region, not '%s'. ";
    static final String SERVICE = "Credential should be scoped to correct service: '%s'. ";
    static final String TERMINATOR = "Credential should be scoped with a valid terminator: 'aws4_request', not '%s'. ";
    static final String SCOPE_DATE = "Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date"
            + " from HTTP: '%s' != '%s', from '%s'.";
    static final String UNRECOGNIZED = "The security token included in the request is invalid.";
    static final String EXPIRED = "Signature expired: %s is now earlier than %s (%s - %d min.)";
    static final String NOT_YET = "Signature not yet current: %s is still later than %s (%s + %d min.)";
    static final String URL_EXPIRED = "Signature expired: %s is now earlier than %s (%s - %d sec.)";
    static final String EXPIRES = "X-Amz-Expires must be a number of seconds from 0 to 604800";
    static final String CONTENT_HASH = "'X-Amz-Content-SHA256' is not the hash of the body.";
    static final String REPEATED = "AWS query-string parameters must include '%s' only once. ";
    static final String MISMATCH = "The request signature we calculated does not match the signature you provided."
            + " Check your AWS Secret Access Key and signing method. Consult the service documentation for details."
            + "\n\nThe Canonical String for this request should have been\n'%s'\n\nThe String-to-Sign should have"
            + " been\n'%s'\n";

    private SignatureTexts() {}
}
