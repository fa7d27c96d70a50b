package dev.kumiki.apps.studio.owner;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.StudioWork;
import dev.kumiki.apps.studio.effect.Messages;
import dev.kumiki.apps.studio.owner.operations.RestoreDrill;
import dev.kumiki.apps.studio.owner.operations.StudioBackups;
import dev.kumiki.apps.studio.owner.terms.Announcement;
import dev.kumiki.apps.studio.page.StudioWords;
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
        return StudioWork.scheduled(Announcement.KIND, announcement::turn);
    }

    @Bean
    StudioBackups studioBackups(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit) {
        return new StudioBackups(platform.client(), data, kit);
    }

    @Bean
    RestoreDrill studioDrill(Platform platform, StudioData data, @Qualifier("studioKit") AppKit kit) {
        return new RestoreDrill(platform.client(), data, kit);
    }

    @Bean
    StudioWork studioDrillWork(RestoreDrill drill) {
        return StudioWork.scheduled(RestoreDrill.KIND, drill::run);
    }
}
