package dev.kumiki.server;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.server.Authorization.Identity;
import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.HttpResponse;
import dev.kumiki.server.signature.Authentication;
import dev.kumiki.server.signature.SignatureRefusal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `GetCallerIdentity` of AWS's token service, at the same address: who the holder of a key is. Everybody may ask it
/// about themselves.
final class CallerIdentity {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String SERVICE = "sts";
    private static final String NAMESPACE = "https://sts.amazonaws.com/doc/2011-06-15/";
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;

    private final Authentication authentication;
    private final @Nullable Authorization authorization;

    CallerIdentity(Authentication authentication, @Nullable Authorization authorization) {
        this.authentication = authentication;
        this.authorization = authorization;
    }

    /// Whether a request speaks the token service's protocol, and there is somebody who knows callers.
    boolean isAsked(HttpRequest request, String contentType) {
        return authorization != null
                && contentType.equals(FORM)
                && request.headers().first("x-amz-target") == null;
    }

    HttpResponse answer(HttpRequest request) {
        if (authorization == null || !parameters(request).contains("Action=GetCallerIdentity")) {
            return error(BAD_REQUEST, "InvalidAction", "Could not find operation in the request");
        }
        try {
            String key = authentication.check(request, SERVICE);
            return identity(authorization.identity(key));
        } catch (SignatureRefusal e) {
            return error(FORBIDDEN, code(e.code()), e.text());
        }
    }

    /// The names that this service has for what is wrong with a signature.
    private static String code(String code) {
        return switch (code) {
            case "InvalidSignatureException" -> "SignatureDoesNotMatch";
            case "UnrecognizedClientException" -> "InvalidClientTokenId";
            case "MissingAuthenticationTokenException" -> "MissingAuthenticationToken";
            default -> "IncompleteSignature";
        };
    }

    private static List<String> parameters(HttpRequest request) {
        return Arrays.asList(new String(request.body(), StandardCharsets.UTF_8).split("&"));
    }

    private static HttpResponse identity(Identity identity) {
        return xml(
                OK,
                "<GetCallerIdentityResponse xmlns=\"" + NAMESPACE + "\"><GetCallerIdentityResult><Arn>"
                        + escaped(identity.arn()) + "</Arn><UserId>" + escaped(identity.userId()) + "</UserId><Account>"
                        + escaped(identity.account())
                        + "</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>"
                        + Rejection.requestId() + "</RequestId></ResponseMetadata></GetCallerIdentityResponse>");
    }

    private static HttpResponse error(int status, String code, String message) {
        return xml(
                status,
                "<ErrorResponse xmlns=\"" + NAMESPACE + "\"><Error><Type>Sender</Type><Code>" + code
                        + "</Code><Message>" + escaped(message) + "</Message></Error><RequestId>"
                        + Rejection.requestId()
                        + "</RequestId></ErrorResponse>");
    }

    private static HttpResponse xml(int status, String text) {
        return new HttpResponse(status, text.getBytes(StandardCharsets.UTF_8)).header("Content-Type", "text/xml");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
