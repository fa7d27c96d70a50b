package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.server.http.RawClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the service answers at the edges of HTTP, byte by byte.
@Timeout(60)
final class HttpAnswersTest {
    private static final String PUT = "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}";
    private static final String NO_JSON = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
    private static final int COMPRESSED_FROM = 4096;
    private static final int HEAD_LIMIT = 16 * 1024;

    private final ServedTable table = new ServedTable(ServerOptions.local(0));

    @AfterEach
    void stop() {
        table.close();
    }

    private static byte[] coded(String coding, String text) throws IOException {
        var out = new ByteArrayOutputStream();
        try (OutputStream coder = coding.equals("gzip") ? new GZIPOutputStream(out) : new DeflaterOutputStream(out)) {
            coder.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate"})
    void refusesBrokenContentCodings(String coding) throws IOException {
        byte[] whole = coded(coding, PUT);
        byte[] cutOff = Arrays.copyOf(whole, whole.length - 1);
        byte[] otherCheckSum = whole.clone();
        otherCheckSum[whole.length - (coding.equals("gzip") ? 8 : 1)] ^= 1;
        byte[] garbage = "garbage that was never compressed".getBytes(StandardCharsets.UTF_8);
        for (byte[] body : List.of(cutOff, otherCheckSum, garbage, PUT.getBytes(StandardCharsets.UTF_8))) {
            var answer = send(coding, body);
            assertThat(answer.text()).isEqualTo(NO_JSON);
            assertThat(answer.status()).isEqualTo(400);
        }
        assertThat(table.call("Scan", "{\"TableName\": \"notes\"}").text()).contains("\"Count\":0");
        assertThat(send(coding, whole).status()).isEqualTo(200);
    }

    private RawClient.Answer send(String coding, byte[] body) throws IOException {
        return table.send("/", ServedTable.headers("PutItem") + "Content-Encoding: " + coding + "\r\n", body);
    }

    @Test
    void compressesFrom4096BytesOn() throws IOException {
        assertThat(read(COMPRESSED_FROM - 1).headers()).doesNotContainKey("content-encoding");
        assertThat(read(COMPRESSED_FROM).headers()).containsEntry("content-encoding", "gzip");
    }

    /// Reads an item whose answer has this many bytes before it is compressed.
    private RawClient.Answer read(int bytes) throws IOException {
        String frame = "{\"Item\":{\"id\":{\"S\":\"1\"},\"t\":{\"S\":\"%s\"}}}";
        String item = frame.formatted("x".repeat(bytes - frame.length() + "%s".length()));
        table.call("PutItem", "{\"TableName\": \"notes\", " + item.substring(1));
        return table.send(
                "/",
                ServedTable.headers("GetItem") + "Accept-Encoding: gzip\r\n",
                "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}");
    }

    @Test
    void callsItselfServerWhateverItAnswers() throws IOException {
        for (RawClient.Answer answer :
                List.of(table.call("PutItem", PUT), table.call("PutItem", "{}"), table.send("/other", "", ""))) {
            assertThat(answer.headers()).containsEntry("server", "Server");
        }
    }

    @Test
    void takesHeadsOf16KilobytesAndNoMore() throws IOException {
        assertThat(health(HEAD_LIMIT).status()).isEqualTo(200);
        assertThat(health(HEAD_LIMIT + 1).status()).isEqualTo(431);
    }

    /// @param headBytes the request line and the headers, without the empty line
    private RawClient.Answer health(int headBytes) throws IOException {
        String frame = "GET / HTTP/1.1\r\nHost: localhost\r\nLong: %s\r\n";
        String head = frame.formatted("x".repeat(headBytes - frame.length() + "%s".length()));
        try (var client = new RawClient(table.port())) {
            return client.send(head + "\r\n").answer();
        }
    }

    @Test
    void sendsNoBodyWhereTheServiceSendsNone() throws IOException {
        String arn = "arn:aws:dynamodb:us-east-1:123456789012:table/notes";
        for (RawClient.Answer answer : List.of(
                table.call(
                        "TagResource",
                        "{\"ResourceArn\": \"" + arn + "\", \"Tags\": [{\"Key\": \"a\", \"Value\": \"b\"}]}"),
                table.call("UntagResource", "{\"ResourceArn\": \"" + arn + "\", \"TagKeys\": [\"a\"]}"))) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.headers()).containsEntry("content-length", "0").containsEntry("x-amz-crc32", "0");
        }
        assertThat(table.call("PutItem", PUT).text()).isEqualTo("{}");
    }

    @Test
    void tellsTheHealthOfTheAddressAtTheRootOnly() throws IOException {
        try (var client = new RawClient(table.port())) {
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.answer().text()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
            client.send("GET /healthy HTTP/1.1\r\nHost: localhost\r\n\r\n");
            var elsewhere = client.answer();
            assertThat(elsewhere.status()).isEqualTo(404);
            assertThat(elsewhere.text()).isEqualTo("<UnknownOperationException/>\n");
        }
    }

    /// Over the wire an empty list is a list that is given.
    @Test
    void refusesEmptyListsOfAttributes() throws IOException {
        assertThat(table.call("Scan", "{\"TableName\": \"notes\", \"AttributesToGet\": []}")
                        .text())
                .contains("Value '[]' at 'attributesToGet' failed to satisfy constraint: Member must have length");
    }
}
