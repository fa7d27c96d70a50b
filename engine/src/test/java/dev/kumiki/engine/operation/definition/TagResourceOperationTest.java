package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalidValues;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;

/// TagResource, UntagResource and ListTagsOfResource, which only make sense together.
final class TagResourceOperationTest {
    private static final String ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/tab";

    private final ControlPlane plane = new ControlPlane();

    @BeforeEach
    void create() {
        plane.create(table().tags(tag("owner", "me")));
    }

    @AfterEach
    void close() {
        plane.close();
    }

    private static Tag tag(String key, String value) {
        return Tag.builder().key(key).value(value).build();
    }

    private void add(String arn, Tag... tags) {
        new TagResourceOperation(plane.context)
                .run(TagResourceRequest.builder().resourceArn(arn).tags(tags).build());
    }

    private void untag(String... keys) {
        new UntagResourceOperation(plane.context)
                .run(UntagResourceRequest.builder()
                        .resourceArn(ARN)
                        .tagKeys(keys)
                        .build());
    }

    private static List<Tag> tags(ControlPlane plane, String arn) {
        return new ListTagsOfResourceOperation(plane.context)
                .run(ListTagsOfResourceRequest.builder().resourceArn(arn).build())
                .tags();
    }

    @Test
    void tagsAreAddedReplacedAndRemoved() {
        add(ARN, tag("owner", "you"), tag("stage", ""));
        assertThat(tags(plane, ARN)).containsExactly(tag("owner", "you"), tag("stage", ""));
        untag("owner", "unknown");
        assertThat(tags(plane, ARN)).containsExactly(tag("stage", ""));
        try (var again = new ControlPlane(plane.store)) {
            assertThat(tags(again, ARN)).containsExactly(tag("stage", ""));
        }
    }

    @Test
    void aTableHasAtMost50Tags() {
        Tag[] fifty = IntStream.range(0, 50).mapToObj(i -> tag("k" + i, "v")).toArray(Tag[]::new);
        assertInvalid(() -> add(ARN, fifty), "Number of Tags exceed the current limit for the provided ResourceArn");
        untag("owner");
        add(ARN, fifty);
        assertThat(tags(plane, ARN)).hasSize(50);
    }

    @Test
    void keysAndValuesHaveLengths() {
        assertInvalid(() -> add(ARN, tag("k#", "v")), "The Tag Key provided is invalid, Key: k#");
        assertInvalid(() -> add(ARN, tag("k", "v;")), "The Tag Value provided is invalid, Value: v;");
        assertInvalid(
                () -> add(ARN, tag("k".repeat(129), "v")), "The Tag Key provided is invalid, Key: " + "k".repeat(129));
        assertInvalid(
                () -> add(ARN, tag("k", "v".repeat(257))),
                "The Tag Value provided is invalid, Value: " + "v".repeat(257));
        assertInvalid(() -> add(ARN, Tag.builder().key("k").build()), "The Tag Value provided is invalid, Value: null");
    }

    @Test
    void atLeastOneIsNamed() {
        assertInvalid(() -> add(ARN), "Atleast one Tag needs to be provided as Input.");
        assertInvalid(this::untag, "Atleast one Tag Key needs to be provided as Input.");
    }

    @Test
    void onlyTablesHaveTags() {
        assertInvalid(
                () -> tags(plane, "arn:aws:dynamodb:eu-central-1:123456789012:table/ab"),
                "Invalid TableArn: Invalid ResourceArn provided as input"
                        + " arn:aws:dynamodb:eu-central-1:123456789012:table/ab");
        assertInvalidValues(
                () -> tags(plane, ARN + "/index/byG"),
                "Invalid resource arn provided, only table or stream is accepted. Provided resource arn: " + ARN
                        + "/index/byG");
        assertInvalidValues(() -> tags(plane, "tab"), "ARNs must start with 'arn:': tab");
        String missing = "arn:aws:dynamodb:eu-central-1:123456789012:table/nope";
        assertRefused(
                () -> tags(plane, missing),
                "ResourceNotFoundException",
                "Requested resource not found: ResourcArn: " + missing + " not found");
    }
}
