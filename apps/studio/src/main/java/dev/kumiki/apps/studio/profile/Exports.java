package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/// Everything that the studio keeps of a user, for that user. The hash of the password is not among it.
record Exports(StudioData data, JsonMapper json) {
    private static final Limit PAGE = Limit.of(100);

    record File(Profile profile, List<BookingRow> bookings, List<AgreementRow> agreements, List<NoticeRow> notices) {}

    record Profile(
            String email,
            String fullName,
            Optional<String> companyName,
            Optional<String> address,
            Optional<String> phone,
            Instant createdAt) {}

    record BookingRow(
            String id,
            Instant start,
            Instant end,
            String status,
            String type,
            String plan,
            int people,
            String purpose,
            String details,
            Optional<String> photographer,
            List<String> options,
            boolean insured,
            long price,
            long taxIncludedPrice,
            int cancellationFeePercent,
            Instant createdAt) {}

    record AgreementRow(
            String version,
            Instant agreedAt,
            Optional<String> contentHash,
            Optional<String> ipAddress,
            Optional<String> userAgent) {}

    record NoticeRow(String type, String title, String content, boolean isRead, Instant createdAt) {}

    /// The file, as JSON.
    String of(UserId userId) {
        Optional<User> user = data.tables().userTable().currentUser(userId);
        var file = new File(
                user.map(Exports::profile).orElseThrow(() -> new IllegalStateException("an account without a user")),
                data.tables().bookingTable().bookingsOf(userId, PAGE, Cursor.START).stream()
                        .map(Exports::row)
                        .toList(),
                data.tables().agreementTable().agreementsOf(userId, PAGE, Cursor.START).stream()
                        .map(Exports::row)
                        .toList(),
                data.tables().notificationTable().notificationsOf(userId, PAGE, Cursor.START).stream()
                        .map(Exports::row)
                        .toList());
        return json.writerWithDefaultPrettyPrinter().writeValueAsString(file);
    }

    private static Profile profile(User user) {
        return new Profile(
                user.email().value(),
                user.fullName(),
                user.companyName(),
                user.address(),
                user.phone(),
                user.createdAt());
    }

    private static BookingRow row(Booking booking) {
        return new BookingRow(
                booking.bookingId().value(),
                booking.startTime(),
                booking.endTime(),
                booking.status().name().toLowerCase(Locale.ROOT),
                booking.bookingType().name().toLowerCase(Locale.ROOT),
                booking.plan().value(),
                booking.peopleCount(),
                booking.purpose(),
                booking.shootingDetails(),
                booking.photographerName(),
                booking.options().stream().map(Exports::text).toList(),
                booking.insurance().selected(),
                booking.price(),
                booking.taxIncludedPrice(),
                booking.cancellationFeePercent(),
                booking.createdAt());
    }

    private static String text(BookedOption option) {
        return option.name() + " × " + option.quantity();
    }

    private static AgreementRow row(UserAgreement agreement) {
        return new AgreementRow(
                agreement.version().value(),
                agreement.agreedAt(),
                agreement.contentHash(),
                agreement.ipAddress(),
                agreement.userAgent());
    }

    private static NoticeRow row(Notification notice) {
        return new NoticeRow(
                notice.type().name().toLowerCase(Locale.ROOT),
                notice.title(),
                notice.content(),
                notice.isRead(),
                notice.createdAt());
    }
}
