package dev.kumiki.apps.studio.owner;

import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.studio.StudioWork;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.effect.Messages;
import dev.kumiki.apps.studio.owner.operations.Archive;
import dev.kumiki.apps.studio.owner.operations.CapacityModes;
import dev.kumiki.apps.studio.owner.operations.RestoreDrill;
import dev.kumiki.apps.studio.owner.operations.StudioBackups;
import dev.kumiki.apps.studio.owner.terms.Announcement;
import dev.kumiki.apps.studio.page.StudioWords;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Makes what the owner's pages need beside the operations of the application.
@Configuration(proxyBeanMethods = false)
class OwnerConfiguration {
    @Bean
    Announcement studioAnnouncement(
            StudioData data, @Qualifier("studioKit") AppKit kit, Messages messages, StudioWords words) {
        return new Announcement(data, kit, messages, words);
    }

    @Bean
    StudioWork studioAnnouncementWork(Announcement announcement) {
        return new StudioWork(Map.of(), Map.of(Announcement.KIND, announcement::turn));
    }

    @Bean
    StudioBackups studioBackups(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit) {
        return new StudioBackups(platform.client(), data, kit);
    }

    @Bean
    RestoreDrill studioDrill(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit, AlarmWatch watch) {
        return new RestoreDrill(platform.client(), data, kit, table -> isWatched(watch, table));
    }

    /// Alarms of this process know every table that was called.
    private static boolean isWatched(AlarmWatch watch, String table) {
        watch.look();
        return watch.board().alarms().stream()
                .anyMatch(alarm -> alarm.target().split(" ", 2)[0].equals(table));
    }

    @Bean
    CapacityModes studioCapacity(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit) {
        return new CapacityModes(platform.client(), data, kit);
    }

    @Bean
    Archive studioArchive(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit) {
        return new Archive(platform.client(), data, kit, platform.setting(Archive.BUCKET, ""));
    }

    @Bean
    StudioWork studioArchiveWork(Archive archive) {
        return new StudioWork(Map.of(), Map.of(Archive.KIND, archive::goOn));
    }

    @Bean
    StudioWork studioDrillWork(RestoreDrill drill) {
        return new StudioWork(Map.of(), Map.of(RestoreDrill.KIND, drill::goOn));
    }
}
