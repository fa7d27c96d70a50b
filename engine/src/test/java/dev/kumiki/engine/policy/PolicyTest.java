package dev.kumiki.engine.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
final class PolicyTest {
    private static final String TABLE = "arn:aws:dynamodb:eu-central-1:123456789012:table/songs";

    private static Policy identity(String text) {
        return Policy.ofIdentity(JsonTree.parse(text.replace('\'', '"')));
    }

    private static Policy resource(String text) {
        return Policy.ofResource(text.replace('\'', '"'));
    }

    private static AccessRequest asks(String action, String resource, Map<String, List<String>> context) {
        var known = new HashMap<>(context);
        known.put("aws:username", List.of("anna"));
        return new AccessRequest("arn:aws:iam::123456789012:user/anna", "123456789012", action, resource, known);
    }

    private static AccessRequest asks(String action) {
        return asks(action, TABLE, Map.of());
    }

    /// What a policy with one allowing statement and this condition says.
    private static Decision under(String condition, Map<String, List<String>> context) {
        var policy = identity("{'Version':'2012-10-17','Statement':{'Effect':'Allow','Action':'*','Resource':'*',"
                + "'Condition':" + condition + "}}");
        return Decision.of(List.of(policy), null, asks("dynamodb:GetItem", TABLE, context));
    }

    @Nested
    final class Patterns {
        @ParameterizedTest
        @CsvSource({
            "dynamodb:GetItem, true",
            "dynamodb:getitem, true",
            "dynamodb:Get*, true",
            "dynamodb:*Item, true",
            "dynamodb:GetIte?, true",
            "dynamodb:GetIte??, false",
            "dynamodb:PutItem, false",
            "s3:GetItem, false",
            "*, true"
        })
        void ofActionsIgnoreCase(String action, boolean allowed) {
            var policy = identity("{'Statement':[{'Effect':'Allow','Action':'" + action + "','Resource':'*'}]}");
            assertThat(Decision.of(List.of(policy), null, asks("dynamodb:GetItem")) == Decision.ALLOWED)
                    .isEqualTo(allowed);
        }

        @ParameterizedTest
        @CsvSource({
            "arn:aws:dynamodb:eu-central-1:123456789012:table/songs, true",
            "arn:aws:dynamodb:*:*:table/songs, true",
            "arn:aws:dynamodb:*:*:table/SONGS, false",
            "arn:aws:dynamodb:*:*:table/so*s, true",
            "arn:aws:dynamodb:*:*:table/songs/index/*, false",
            "arn:aws:dynamodb:*:*:table/*, true"
        })
        void ofResourcesHeedCase(String resource, boolean allowed) {
            var policy = identity("{'Statement':[{'Effect':'Allow','Action':'*','Resource':'" + resource + "'}]}");
            assertThat(Decision.of(List.of(policy), null, asks("dynamodb:GetItem")) == Decision.ALLOWED)
                    .isEqualTo(allowed);
        }

        @Test
        void canBeExcluded() {
            var policy = identity(
                    "{'Statement':[{'Effect':'Allow','NotAction':'dynamodb:Delete*','NotResource':'arn:aws:dynamodb:*:*:table/secret'}]}");
            assertThat(Decision.of(List.of(policy), null, asks("dynamodb:GetItem")))
                    .isEqualTo(Decision.ALLOWED);
            assertThat(Decision.of(List.of(policy), null, asks("dynamodb:DeleteItem")))
                    .isEqualTo(Decision.NOT_ALLOWED);
            assertThat(Decision.of(
                            List.of(policy),
                            null,
                            asks("dynamodb:GetItem", TABLE.replace("songs", "secret"), Map.of())))
                    .isEqualTo(Decision.NOT_ALLOWED);
        }

        @Property(tries = 300)
        void aStarStandsForWhatIsCutOut(
                @ForAll @AlphaChars @StringLength(max = 12) String before,
                @ForAll @AlphaChars @StringLength(max = 12) String cut,
                @ForAll @AlphaChars @StringLength(max = 12) String after) {
            var glob = Glob.of(before + "*" + after, true, false);
            assertThat(glob.matches(before + cut + after, asks("x"))).isTrue();
            assertThat(Glob.of(before + "*" + after, false, false).matches(before + "*" + after, asks("x")))
                    .isTrue();
        }
    }

    @Nested
    final class Variables {
        @Test
        void standForTheSender() {
            var policy = identity("{'Version':'2012-10-17','Statement':{'Effect':'Allow','Action':'*',"
                    + "'Resource':'arn:aws:dynamodb:*:*:table/${aws:username}-*'}}");
            assertThat(Decision.of(
                            List.of(policy), null, asks("dynamodb:Scan", TABLE.replace("songs", "anna-1"), Map.of())))
                    .isEqualTo(Decision.ALLOWED);
            assertThat(Decision.of(
                            List.of(policy), null, asks("dynamodb:Scan", TABLE.replace("songs", "bert-1"), Map.of())))
                    .isEqualTo(Decision.NOT_ALLOWED);
        }

        @Test
        void withoutAValueMatchNothing() {
            assertThat(under(
                            "{'StringLike':{'dynamodb:LeadingKeys':'${aws:nothing}'}}",
                            Map.of("dynamodb:LeadingKeys", List.of(""))))
                    .isEqualTo(Decision.NOT_ALLOWED);
        }

        @Test
        void neverActAsWildcards() {
            assertThat(under(
                            "{'StringLike':{'dynamodb:LeadingKeys':'${aws:own}'}}",
                            Map.of("aws:own", List.of("*"), "dynamodb:LeadingKeys", List.of("x"))))
                    .isEqualTo(Decision.NOT_ALLOWED);
        }

        @Test
        void arePlainTextInOldDocuments() {
            var policy = identity(
                    "{'Version':'2008-10-17','Statement':{'Effect':'Allow','Action':'*','Resource':'arn:aws:dynamodb:*:*:table/${aws:username}'}}");
            assertThat(Decision.of(List.of(policy), null, asks("x:y", TABLE.replace("songs", "anna"), Map.of())))
                    .isEqualTo(Decision.NOT_ALLOWED);
        }
    }

    @Nested
    final class Conditions {
        /// Operator, the policy's values, the request's values (`-` for a request without the key), whether it holds.
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                quoteCharacter = '`',
                value = {
                    "StringEquals; 'a'; a; true",
                    "StringEquals; ['a','b']; b; true",
                    "StringEquals; 'a'; A; false",
                    "StringEquals; 'a'; -; false",
                    "StringEquals; 'a*'; ab; false",
                    "StringEqualsIfExists; 'a'; -; true",
                    "StringEqualsIfExists; 'a'; b; false",
                    "StringNotEquals; ['a','b']; b; false",
                    "StringNotEquals; ['a','b']; c; true",
                    "StringNotEquals; 'a'; -; true",
                    "StringEqualsIgnoreCase; 'a'; A; true",
                    "StringLike; 'a*'; ab; true",
                    "StringNotLike; 'a*'; ab; false",
                    "ForAllValues:StringEquals; ['a','b']; a,b; true",
                    "ForAllValues:StringEquals; ['a','b']; a,c; false",
                    "ForAllValues:StringEquals; 'a'; -; true",
                    "ForAnyValue:StringEquals; 'a'; a,c; true",
                    "ForAnyValue:StringEquals; 'a'; b,c; false",
                    "ForAnyValue:StringEquals; 'a'; -; false",
                    "ForAllValues:StringNotEquals; 'a'; b,c; true",
                    "ForAllValues:StringNotEquals; 'a'; a,c; false",
                    "ForAllValues:StringLike; 'a*'; ab,ac; true",
                    "StringEquals; 'a'; a,b; false",
                    "NumericLessThan; 10; 9.5; true",
                    "NumericLessThan; '10'; 10; false",
                    "NumericGreaterThanEquals; 10; 10; true",
                    "NumericEquals; 1.0; 1; true",
                    "NumericNotEquals; 1; 1; false",
                    "DateLessThan; '2027-01-01T00:00:00Z'; 2026-11-18T10:00:00Z; true",
                    "DateGreaterThan; '2026-11-18'; 1795000000; true",
                    "Bool; true; true; true",
                    "Bool; 'false'; true; false",
                    "IpAddress; '203.0.113.0/24'; 203.0.113.77; true",
                    "IpAddress; '203.0.113.0/25'; 203.0.113.200; false",
                    "NotIpAddress; '203.0.113.0/24'; 203.0.114.1; true",
                    "IpAddress; '2001:db8::/33'; 2001:db8:7fff::1; true",
                    "IpAddress; '2001:db8::/33'; 2001:db8:8000::1; false",
                    "ArnLike; 'arn:aws:iam::*:user/a*'; arn:aws:iam::1:user/anna; true",
                    "ArnLike; 'arn:aws:*:user/a*'; arn:aws:iam::1:user/anna; false",
                    "ArnNotLike; 'arn:aws:iam::*:user/a*'; arn:aws:iam::1:user/anna; false",
                    "Null; true; -; true",
                    "Null; true; a; false",
                    "Null; 'false'; a; true"
                })
        void holdOrNot(String operator, String values, String given, boolean holds) {
            Map<String, List<String>> context =
                    given.equals("-") ? Map.of() : Map.of("Kumiki:Key", List.of(given.split(",")));
            assertThat(under("{'" + operator + "':{'kumiki:key':" + values + "}}", context) == Decision.ALLOWED)
                    .isEqualTo(holds);
        }

        @Test
        void mustAllHold() {
            String condition = "{'StringEquals':{'a:x':'1','a:y':'2'},'Bool':{'a:z':'true'}}";
            var all = Map.of("a:x", List.of("1"), "a:y", List.of("2"), "a:z", List.of("true"));
            assertThat(under(condition, all)).isEqualTo(Decision.ALLOWED);
            for (String missing : all.keySet()) {
                var fewer = new HashMap<>(all);
                fewer.remove(missing);
                assertThat(under(condition, fewer)).isEqualTo(Decision.NOT_ALLOWED);
            }
        }
    }

    @Nested
    final class Decisions {
        private static final String ALLOW = "{'Statement':{'Effect':'Allow','Action':'*','Resource':'*'}}";
        private static final String DENY = "{'Statement':{'Effect':'Deny','Action':'dynamodb:PutItem','Resource':'*'}}";

        private static String attached(String effect, String principal) {
            return "{'Statement':{'Effect':'" + effect + "','Principal':" + principal
                    + ",'Action':'dynamodb:PutItem','Resource':'*'}}";
        }

        @Test
        void aDenialWinsWhereverItStands() {
            var allow = identity(ALLOW);
            var put = asks("dynamodb:PutItem");
            assertThat(Decision.of(List.of(allow, identity(DENY)), null, put)).isEqualTo(Decision.DENIED_TO_IDENTITY);
            assertThat(Decision.of(List.of(allow), resource(attached("Deny", "'*'")), put))
                    .isEqualTo(Decision.DENIED_BY_RESOURCE);
            assertThat(Decision.of(List.of(identity(DENY)), resource(attached("Allow", "{'AWS':'123456789012'}")), put))
                    .isEqualTo(Decision.DENIED_TO_IDENTITY);
        }

        @Test
        void anAttachedPolicyAllowsTooForThoseItNames() {
            var put = asks("dynamodb:PutItem");
            assertThat(Decision.of(
                            List.of(),
                            resource(attached("Allow", "{'AWS':'arn:aws:iam::123456789012:user/anna'}")),
                            put))
                    .isEqualTo(Decision.ALLOWED);
            assertThat(Decision.of(
                            List.of(),
                            resource(attached("Allow", "{'AWS':'arn:aws:iam::123456789012:user/bert'}")),
                            put))
                    .isEqualTo(Decision.NOT_ALLOWED);
            assertThat(Decision.of(List.of(), resource(attached("Allow", "{'AWS':'210987654321'}")), put))
                    .isEqualTo(Decision.NOT_ALLOWED);
            assertThat(Decision.of(
                            List.of(identity(ALLOW)),
                            resource(attached("Deny", "'*'")
                                    .replace("Principal", "NotPrincipal")
                                    .replace("'*',", "{'AWS':'arn:aws:iam::123456789012:user/anna'},")),
                            put))
                    .isEqualTo(Decision.ALLOWED);
        }

        @Test
        void whoIsNotMentionedMayNot() {
            assertThat(Decision.of(List.of(), null, asks("dynamodb:PutItem"))).isEqualTo(Decision.NOT_ALLOWED);
        }
    }

    @Nested
    final class Documents {
        @Test
        void haveOneCanonicalText() {
            String expected = ("{'Version':'2012-10-17','Statement':[{'Sid':'a','Effect':'Allow',"
                            + "'Principal':{'AWS':'arn:aws:iam::123456789012:root'},'Action':'dynamodb:GetItem',"
                            + "'Resource':'" + TABLE + "'}]}")
                    .replace('\'', '"');
            assertThat(resource(expected.replace('"', '\'')).canonical()).isEqualTo(expected);
            assertThat(resource("{ 'Statement' : { 'Resource': ['" + TABLE + "'], 'Action': ['dynamodb:GetItem'],"
                                    + " 'Principal': {'AWS': ['123456789012', 'arn:aws:iam::123456789012:root']},"
                                    + " 'Effect': 'allow', 'Sid': 'a'}, 'Version': '2012-10-17'}")
                            .canonical())
                    .isEqualTo(expected);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                quoteCharacter = '`',
                value = {
                    "{; This policy contains invalid Json",
                    "[]; Syntax error at position (1,1)",
                    "{'Statement':[]}; Could not parse the policy: Statement is empty!",
                    "{}; Missing required field Statement",
                    "{'Statement':{'Effect':'Allow','Action':'*'}}; Missing required field Resource",
                    "{'Statement':{'Effect':'Allow','Resource':'*'}}; Missing required field Action",
                    "{'Statement':{'Action':'*','Resource':'*'}}; Missing required field Effect",
                    "{'Statement':{'Effect':'Perhaps','Action':'*','Resource':'*'}}; Syntax error at position (1,24)",
                    "{'Statement':{'Effect':'Allow','Action':'get','Resource':'*'}}; The following action names are invalid: \"get\"",
                    "{'Statement':{'Effect':'Allow','Action':'*','Resource':'songs'}}; Resource songs must be in ARN format or \"*\".",
                    "{'Statement':{'Effect':'Allow','Action':'*','Resource':'*','Colour':'red'}}; Syntax error at position (1,69)",
                    "{'Version':'2013-01-01','Statement':{'Effect':'Allow','Action':'*','Resource':'*'}}; The policy must contain a valid version string",
                    "{'Statement':{'Effect':'Allow','Action':'*','Resource':'*','Principal':'*'}}; Policy document should not specify a principal.",
                    "{'Statement':{'Effect':'Allow','Action':'*','Resource':'*','Condition':{'Likes':{'a:b':'c'}}}}; Invalid Condition type : Likes.",
                    "{'Statement':{'Effect':'Allow','Action':'*','Resource':'*','Condition':{'IpAddress':{'a:b':'c'}}}}; Invalid value for condition IpAddress: c",
                    "{'Statement':{'Effect':'Allow','Action':'*','Action':'*','Resource':'*'}}; This policy contains invalid Json"
                })
        void thatCannotBeObeyedAreRefused(String text, String reason) {
            assertThatExceptionOfType(PolicyFault.class)
                    .isThrownBy(() -> identity(text))
                    .satisfies(fault -> assertThat(fault.reason()).isEqualTo(reason));
        }

        @Test
        void tellWhereTheFaultIs() {
            assertThatExceptionOfType(PolicyFault.class)
                    .isThrownBy(() -> identity("{\n 'Statement': {\n  'Effect': 5}}"))
                    .satisfies(fault -> assertThat(fault.line()).isEqualTo(2));
        }
    }
}
