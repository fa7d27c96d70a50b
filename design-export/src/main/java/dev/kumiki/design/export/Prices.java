package dev.kumiki.design.export;

import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/// What DynamoDB costs on demand, in US dollars, with where and when that was said.
///
/// @param readMillion a million read request units
/// @param writeMillion a million write request units
/// @param storageGigabyte a gigabyte stored for a month
public record Prices(
        String region,
        String date,
        String source,
        BigDecimal readMillion,
        BigDecimal writeMillion,
        BigDecimal storageGigabyte) {
    private static final List<String> AMOUNTS = List.of("read", "write", "storage");

    /// Tokyo, Standard table class. Taken from public notes that quote AWS's price list of that day, because no
    /// machine of this project reaches AWS; check them before you rely on them.
    public static final Prices TOKYO = new Prices(
            "ap-northeast-1",
            "2026-09-11",
            "https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/AmazonDynamoDB/current/ap-northeast-1/index.json,"
                    + " quoted second-hand",
            new BigDecimal("0.1425"),
            new BigDecimal("0.715"),
            new BigDecimal("0.285"));

    /// These prices with those that a file gives: lines such as `read = 0.1425`, with `write`, `storage`, `region`,
    /// `date`, `source`.
    public Prices with(Reader file) throws IOException {
        var given = new Properties();
        given.load(file);
        Set<String> names = given.stringPropertyNames();
        for (String name : names) {
            if (!AMOUNTS.contains(name) && !List.of("region", "date", "source").contains(name)) {
                throw new BadInputException("there is no price '" + name
                        + "': a price file has read, write, storage, region, date and source");
            }
        }
        boolean own = AMOUNTS.stream().anyMatch(names::contains);
        return new Prices(
                given.getProperty("region", region),
                given.getProperty("date", own ? "no date given" : date),
                given.getProperty("source", own ? "no source given" : source),
                amount(given, "read", readMillion),
                amount(given, "write", writeMillion),
                amount(given, "storage", storageGigabyte));
    }

    private static BigDecimal amount(Properties given, String name, BigDecimal usual) {
        String text = given.getProperty(name);
        if (text == null) {
            return usual;
        }
        try {
            BigDecimal amount = new BigDecimal(text.strip());
            if (amount.signum() >= 0) {
                return amount;
            }
        } catch (NumberFormatException notANumber) {
            throw new BadInputException("the price '" + name + "' is no number: " + text, notANumber);
        }
        throw new BadInputException("the price '" + name + "' is negative: " + text);
    }
}
