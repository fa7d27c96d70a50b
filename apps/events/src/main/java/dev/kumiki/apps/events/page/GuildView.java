package dev.kumiki.apps.events.page;

import dev.kumiki.apps.events.design.GuildId;

/// A server as the frame of its pages shows it; the model attribute `server`.
///
/// @param channel the id of the channel that is opened first
/// @param organises whether the reader may do what organisers may
/// @param manages whether the reader may change what the server has chosen
public record GuildView(String id, String name, boolean trial, String channel, boolean organises, boolean manages) {
    private static final int SHADES = 3;

    /// Where its pages begin.
    public String path() {
        return path(id);
    }

    /// Where the pages of a server begin.
    public static String path(GuildId guild) {
        return path(guild.value());
    }

    private static String path(String guild) {
        return "/events/g/" + guild;
    }

    /// Where its first channel is; without one, its events.
    public String channelPath() {
        return channel.isEmpty() ? path() : path() + "/c/" + channel;
    }

    /// Its sign: the first character of its name.
    public String letter() {
        return name.isEmpty() ? "?" : name.substring(0, name.offsetByCodePoints(0, 1));
    }

    /// One of some colours, always the same.
    public int shade() {
        return Math.floorMod(id.hashCode(), SHADES);
    }
}
