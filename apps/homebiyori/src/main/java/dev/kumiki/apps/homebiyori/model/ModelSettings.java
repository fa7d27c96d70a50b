package dev.kumiki.apps.homebiyori.model;

import dev.kumiki.apps.common.host.BadSettingException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// How a model is reached.
///
/// | variable | means |
/// | --- | --- |
/// | `HOMEBIYORI_MODEL` | `own` (the default), `openai` or `bedrock` |
/// | `HOMEBIYORI_MODEL_URL` | where it is: `https://…/v1`, `http://127.0.0.1:11434/v1`; for Bedrock the region's
/// endpoint |
/// | `HOMEBIYORI_MODEL_NAME` | the model, such as `llama3.1` or `anthropic.claude-…` |
/// | `HOMEBIYORI_MODEL_KEY` | the key, if it wants one |
/// | `HOMEBIYORI_MODEL_REGION` | the region, for Bedrock |
/// | `HOMEBIYORI_MODEL_SECONDS` | how long an answer may take: 5 to 100, 30 without it |
///
public record ModelSettings(
        Kind kind, Optional<URI> url, String model, Optional<String> key, Optional<String> region, Limits limits) {
    /// Which model it is.
    public enum Kind {
        /// The application's own.
        OWN,
        /// Anything with `/chat/completions`.
        OPENAI,
        /// Amazon Bedrock's Converse.
        BEDROCK
    }

    /// How long an answer may take and be.
    public record Limits(Duration timeout, int maxTokens) {
        /// Half a minute and a long paragraph.
        public static final Limits DEFAULT = new Limits(Duration.ofSeconds(30), 500);
    }

    private static final int LEAST_SECONDS = 5;
    private static final int MOST_SECONDS = 100;

    /// Reads the variables.
    public static ModelSettings of(Map<String, String> environment) {
        Kind kind = switch (environment.getOrDefault("HOMEBIYORI_MODEL", "own")) {
            case "own", "" -> Kind.OWN;
            case "openai" -> Kind.OPENAI;
            case "bedrock" -> Kind.BEDROCK;
            default -> throw new BadSettingException("HOMEBIYORI_MODEL is 'own', 'openai' or 'bedrock'");
        };
        Optional<URI> url = value(environment, "HOMEBIYORI_MODEL_URL").map(ModelSettings::address);
        Optional<String> region =
                value(environment, "HOMEBIYORI_MODEL_REGION").or(() -> value(environment, "AWS_REGION"));
        Optional<String> model = value(environment, "HOMEBIYORI_MODEL_NAME");
        if (kind != Kind.OWN && model.isEmpty()) {
            throw new BadSettingException("HOMEBIYORI_MODEL_NAME is missing: which model is to answer?");
        }
        if (kind == Kind.OPENAI && url.isEmpty()) {
            throw new BadSettingException("HOMEBIYORI_MODEL_URL is missing: where is the model?");
        }
        if (kind == Kind.BEDROCK && url.isEmpty() && region.isEmpty()) {
            throw new BadSettingException("HOMEBIYORI_MODEL_REGION is missing: in which region is the model?");
        }
        return new ModelSettings(
                kind,
                url,
                model.orElse("own"),
                value(environment, "HOMEBIYORI_MODEL_KEY"),
                region,
                limits(environment));
    }

    private static Optional<String> value(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    private static URI address(String text) {
        try {
            URI url = URI.create(text);
            if (url.getHost() != null && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
                return url;
            }
        } catch (IllegalArgumentException e) {
            throw new BadSettingException("HOMEBIYORI_MODEL_URL is no address");
        }
        throw new BadSettingException("HOMEBIYORI_MODEL_URL begins with http:// or https://");
    }

    private static Limits limits(Map<String, String> environment) {
        String text = environment.getOrDefault("HOMEBIYORI_MODEL_SECONDS", "");
        if (text.isEmpty()) {
            return Limits.DEFAULT;
        }
        if (!text.matches("\\d{1,3}")
                || Integer.parseInt(text) < LEAST_SECONDS
                || Integer.parseInt(text) > MOST_SECONDS) {
            throw new BadSettingException("HOMEBIYORI_MODEL_SECONDS is 5 to 100");
        }
        return new Limits(Duration.ofSeconds(Integer.parseInt(text)), Limits.DEFAULT.maxTokens());
    }
}
