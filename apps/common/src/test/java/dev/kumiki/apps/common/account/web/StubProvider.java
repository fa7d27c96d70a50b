package dev.kumiki.apps.common.account.web;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// An identity provider that signs in whomever a test says, by the authorization code flow with PKCE.
final class StubProvider implements AutoCloseable {
    private static final int KEY_BITS = 2048;
    private static final long HOUR = 3_600_000;

    private final HttpServer server;
    private final RSAKey key;
    private final RSAKey foreign;
    private final String client;
    private final String secret;
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private volatile JWTClaimsSet person = new JWTClaimsSet.Builder().build();
    private volatile boolean forging;
    private volatile @Nullable Instant askedAt;
    private volatile Map<String, String> lastAsked = Map.of();

    private StubProvider(HttpServer server, String client, String secret) throws JOSEException {
        this.server = server;
        this.client = client;
        this.secret = secret;
        this.key = new RSAKeyGenerator(KEY_BITS).keyID("k").generate();
        this.foreign = new RSAKeyGenerator(KEY_BITS).keyID("k").generate();
    }

    static StubProvider start(String client, String secret) throws IOException, JOSEException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var provider = new StubProvider(server, client, secret);
        server.createContext(
                "/.well-known/openid-configuration", exchange -> answer(exchange, provider.configuration()));
        server.createContext("/keys", exchange -> answer(exchange, new JWKSet(provider.key.toPublicJWK()).toString()));
        server.createContext("/authorize", provider::authorize);
        server.createContext("/token", provider::token);
        server.createContext("/userinfo", exchange -> answer(exchange, provider.person.toString()));
        server.start();
        return provider;
    }

    String issuer() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// Who is at the provider from now on.
    void person(String subject, String email, boolean verified, String name) {
        person = new JWTClaimsSet.Builder()
                .subject(subject)
                .claim("email", email)
                .claim("email_verified", verified)
                .claim("name", name)
                .build();
    }

    /// When it last asked the person who they are, which it tells from now on.
    void asksAgain(Instant at) {
        askedAt = at;
    }

    /// What it was last asked with.
    Map<String, String> lastAsked() {
        return lastAsked;
    }

    /// Whether tokens are signed with a key that is not the provider's.
    void forge(boolean on) {
        forging = on;
    }

    private String configuration() {
        return """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s/token",
                 "userinfo_endpoint":"%1$s/userinfo","jwks_uri":"%1$s/keys","response_types_supported":["code"],
                 "subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"],
                 "token_endpoint_auth_methods_supported":["client_secret_basic"]}""".formatted(issuer());
    }

    private void authorize(HttpExchange exchange) throws IOException {
        Map<String, String> asked = parameters(exchange.getRequestURI().getRawQuery());
        if (!client.equals(asked.get("client_id")) || !"code".equals(asked.get("response_type"))) {
            exchange.sendResponseHeaders(400, -1);
            return;
        }
        String code = UUID.randomUUID().toString();
        codes.put(code, asked);
        lastAsked = asked;
        exchange.getResponseHeaders()
                .set("Location", asked.get("redirect_uri") + "?code=" + code + "&state=" + asked.get("state"));
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> asked =
                parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, String> begun = codes.remove(String.valueOf(asked.get("code")));
        String basic = "Basic "
                + Base64.getEncoder()
                        .encodeToString((client + ":" + secret.replace(" ", "+")).getBytes(StandardCharsets.UTF_8));
        boolean known = basic.equals(exchange.getRequestHeaders().getFirst("Authorization"));
        if (begun == null || !known || !isProven(begun, asked)) {
            exchange.sendResponseHeaders(401, -1);
            exchange.close();
            return;
        }
        answer(
                exchange,
                "{\"access_token\":\"a\",\"token_type\":\"Bearer\",\"expires_in\":60,\"id_token\":\""
                        + signed(String.valueOf(begun.get("nonce"))) + "\"}");
    }

    /// The proof of PKCE, where the client began with a challenge.
    private static boolean isProven(Map<String, String> begun, Map<String, String> asked) {
        String challenge = begun.get("code_challenge");
        if (challenge == null) {
            return true;
        }
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(String.valueOf(asked.get("code_verifier")).getBytes(StandardCharsets.US_ASCII));
            return challenge.equals(Base64.getUrlEncoder().withoutPadding().encodeToString(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String signed(String nonce) {
        long now = System.currentTimeMillis();
        var claims = new JWTClaimsSet.Builder(person)
                .issuer(issuer())
                .audience(client)
                .issueTime(Date.from(Instant.ofEpochMilli(now)))
                .expirationTime(Date.from(Instant.ofEpochMilli(now + HOUR)))
                .claim("nonce", nonce);
        if (askedAt != null) {
            claims.claim("auth_time", askedAt.getEpochSecond());
        }
        var token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("k").build(), claims.build());
        try {
            token.sign(new RSASSASigner(forging ? foreign : key));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        return token.serialize();
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static Map<String, String> parameters(@Nullable String form) {
        Map<String, String> parameters = new HashMap<>();
        for (String pair : String.valueOf(form).split("&", -1)) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                parameters.put(
                        URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                        URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return parameters;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
