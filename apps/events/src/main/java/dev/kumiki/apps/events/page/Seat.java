package dev.kumiki.apps.events.page;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import org.springframework.ui.Model;

/// Somebody in a server, on one of its pages.
///
/// @param person who they are there; in a trial, whom they try to be
/// @param own whether that is themselves
public record Seat(GuildSettings settings, Person person, boolean own, GuildTime time, GuildView view) {
    /// As somebody who acts.
    public Actor actor() {
        return Actor.of(person);
    }

    /// The server.
    public GuildId guild() {
        return settings.guildId();
    }

    /// Who they are.
    public UserId id() {
        return person.userId();
    }

    /// Where the pages of the server begin.
    public String path() {
        return view.path();
    }

    /// Whether they may do what organisers of an event may.
    public boolean organises(Event event) {
        return actor().organises(event, settings);
    }

    /// Gives a page its frame.
    ///
    /// @param here which part of the navigation the page belongs to
    public Seat on(Model model, String here) {
        model.addAttribute("server", view);
        model.addAttribute("time", time);
        model.addAttribute("here", here);
        return this;
    }
}
