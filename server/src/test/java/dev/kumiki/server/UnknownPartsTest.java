package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.server.http.RawClient;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class UnknownPartsTest {
    private static final String PUT = "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}";

    private final ServedTable table = new ServedTable(ServerOptions.local(0));

    @AfterEach
    void stop() {
        table.close();
    }

    private static void assertRefused(RawClient.Answer answer, int status, String body) {
        assertThat(answer.text()).isEqualTo(body);
        assertThat(answer.status()).isEqualTo(status);
    }

    private void assertNothingWritten() throws IOException {
        assertThat(table.call("Scan", "{\"TableName\": \"notes\"}").text()).contains("\"Count\":0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "gzip, gzip", "identity, gzip", "aws-chunked", "gzip;q=1"})
    void refusesOtherContentCodings(String coding) throws IOException {
        assertRefused(
                table.send("/", ServedTable.headers("PutItem") + "Content-Encoding: " + coding + "\r\n", PUT),
                415,
                "{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"The Content-Encoding is"
                        + " not one of gzip, deflate and identity.\"}");
        assertNothingWritten();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "Identity"})
    void takesAContentCodingThatIsNone(String coding) throws IOException {
        assertThat(table.send("/", ServedTable.headers("PutItem") + "Content-Encoding: " + coding + "\r\n", PUT)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void refusesTwoTargets() throws IOException {
        assertRefused(
                table.send("/", ServedTable.headers("ListTables") + "x-amz-target: DynamoDB_20120810.PutItem\r\n", PUT),
                400,
                "{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"The header x-amz-target"
                        + " was sent more than once.\"}");
        assertNothingWritten();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Action=PutItem", "X-Amz-Target=DynamoDB_20120810.PutItem", "a", "X-Amz-Date=1&b"})
    void refusesUnknownParameters(String query) throws IOException {
        assertRefused(
                table.send("/?" + query, ServedTable.headers("PutItem"), PUT),
                400,
                "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\",\"message\":\"The query-string has"
                        + " an unknown parameter.\"}");
        assertNothingWritten();
    }
}
