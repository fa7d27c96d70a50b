package dev.kumiki.apps.testkit.site;

import com.microsoft.playwright.BrowserContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A small application with holes that a test opens, one at a time: tests that cannot fail prove nothing.
final class LeakyShop implements TestSite, AutoCloseable {
    private static final String TOKEN = "the-token";

    /// What it does wrong.
    enum Hole {
        READ_WRITES,
        NO_SIGN_IN,
        NO_TOKEN,
        OTHERS_THINGS,
        ANY_THING,
        ANY_ROLE,
        LEADS_AWAY,
        SIGN_IN_LEADS_AWAY,
        HTML,
        ANY_FIELD
    }

    private final HttpServer server;
    private final Function<Seat, BrowserContext> seats;
    private final Set<Hole> holes = EnumSet.noneOf(Hole.class);
    private final Map<String, Map<String, String>> things = new ConcurrentHashMap<>();
    private final Map<String, String> roles = new ConcurrentHashMap<>();

    LeakyShop(Function<Seat, BrowserContext> seats) throws IOException {
        this.seats = seats;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                answer(exchange);
            }
        });
        server.start();
    }

    /// One whose pages are not looked at.
    static LeakyShop withoutBrowser() throws IOException {
        return new LeakyShop(seat -> {
            throw new IllegalStateException("no browser for " + seat);
        });
    }

    LeakyShop with(Hole hole) {
        holes.add(hole);
        return this;
    }

    /// Puts a thing of somebody there and gives its identifier.
    String thing(String owner, String text) {
        things.put("thing-" + owner, new ConcurrentHashMap<>(Map.of("owner", owner, "name", text)));
        return "thing-" + owner;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String cookie = String.join(";", exchange.getRequestHeaders().getOrDefault("Cookie", List.of()));
        String user = cookie.replaceAll(".*shop-session=(\\w+).*|.*", "$1");
        boolean post = exchange.getRequestMethod().equals("POST");
        Map<String, String> fields =
                fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        if (post && path.equals("/shop/account/sign-in")) {
            redirect(exchange, holes.contains(Hole.SIGN_IN_LEADS_AWAY) ? fields.getOrDefault("continue", "") : "/shop");
        } else if (post && !holes.contains(Hole.NO_TOKEN) && !TOKEN.equals(fields.get("_csrf"))) {
            page(exchange, 403, "");
        } else if (path.equals("/shop/account/profile")) {
            page(exchange, post ? 200 : 405, "");
        } else if (path.startsWith("/shop/account/") || path.equals("/shop")) {
            page(exchange, 200, form("/shop/account/sign-in", "name"));
        } else if (user.isEmpty() && !holes.contains(Hole.NO_SIGN_IN)) {
            redirect(exchange, "/shop/account/sign-in");
        } else if (path.equals("/shop/account")) {
            page(exchange, 200, form("/shop/account/profile", "displayName"));
        } else if (path.equals("/shop/admin")) {
            boolean open = holes.contains(Hole.ANY_ROLE) || roles.containsKey(user);
            page(exchange, open ? 200 : 404, "");
        } else if (path.startsWith("/shop/faults/")) {
            page(exchange, 200, fault(path));
        } else {
            thing(exchange, user, fields);
        }
    }

    private void thing(HttpExchange exchange, String user, Map<String, String> fields) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Map<String, String> thing = things.get(path.replace("/shop/things/", ""));
        boolean others = thing != null && !user.equals(thing.get("owner")) && !holes.contains(Hole.OTHERS_THINGS);
        if (thing == null || others) {
            page(exchange, holes.contains(Hole.ANY_THING) ? 200 : 404, "");
        } else if (exchange.getRequestMethod().equals("POST")) {
            thing.put("name", fields.getOrDefault("name", ""));
            if (holes.contains(Hole.ANY_FIELD)) {
                thing.putAll(fields);
            }
            redirect(exchange, holes.contains(Hole.LEADS_AWAY) ? fields.getOrDefault("next", path) : path);
        } else {
            if (holes.contains(Hole.READ_WRITES)) {
                thing.merge("seen", "1", String::concat);
            }
            String name = thing.getOrDefault("name", "");
            page(
                    exchange,
                    200,
                    "<p>" + (holes.contains(Hole.HTML) ? name : name.replace("<", "&lt;")) + "</p>"
                            + form(path, "name"));
        }
    }

    /// A page with the fault that its path names.
    private static String fault(String path) {
        return switch (path.replace("/shop/faults/", "")) {
            case "wide" -> "<p class=\"wide\">wide</p>";
            case "image" -> "<img src=\"/shop/account/nothing.png\">";
            case "key" -> "<p>??shop.title??</p>";
            default -> "";
        };
    }

    private static String form(String action, String field) {
        return "<form method=\"post\" action=\"" + action + "\"><label>x <input name=\"" + field + "\"></label>"
                + "<input type=\"hidden\" name=\"_csrf\" value=\"" + TOKEN + "\"><button>Send</button></form>";
    }

    private static void redirect(HttpExchange exchange, String target) throws IOException {
        exchange.getResponseHeaders().add("Location", target);
        exchange.sendResponseHeaders(303, -1);
    }

    private static void page(HttpExchange exchange, int status, String body) throws IOException {
        String language = exchange.getRequestHeaders().getFirst("Accept-Language");
        String html = "<!doctype html><html lang=\"" + (String.valueOf(language).startsWith("ja") ? "ja" : "en")
                + "\"><head><title>Shop</title><meta name=viewport content=\"width=device-width\">"
                + "<link rel=icon href=\"data:,\"><style>.wide { width: 350px; }</style></head>"
                + "<body><main><h1>Shop</h1>" + body + "</main></body></html>";
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static Map<String, String> fields(String body) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : body.split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                fields.put(
                        URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                        URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return fields;
    }

    @Override
    public String name() {
        return "shop";
    }

    @Override
    public URI uri() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    @Override
    public List<Route> routes() {
        List<Route> routes = new ArrayList<>(List.of(
                new Route("GET", "/shop"),
                new Route("GET", "/shop/account"),
                new Route("POST", "/shop/account/profile"),
                new Route("GET", "/shop/admin"),
                new Route("GET", "/shop/things/{id}"),
                new Route("POST", "/shop/things/{id}")));
        for (String page :
                List.of("sign-in", "sign-up", "sent", "verify", "verify/again", "forgot", "reset", "address", "demo")) {
            routes.add(new Route("GET", "/shop/account/" + page));
        }
        return routes;
    }

    @Override
    public String password() {
        return "secret";
    }

    @Override
    public String login(String name) {
        return name;
    }

    @Override
    public String session(String name) {
        return name;
    }

    @Override
    public void setLanguage(String name, Locale language) {
        // Pages follow the browser alone.
    }

    @Override
    public void grant(String name, String role) {
        roles.put(name, role);
    }

    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        things.forEach((id, thing) -> {
            Map<String, AttributeValue> item = new TreeMap<>();
            thing.forEach((name, value) -> item.put(name, AttributeValue.fromS(value)));
            items.put(id, item);
        });
        return items;
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().retainAll(Set.of("thing-" + name));
        return items;
    }

    @Override
    public BrowserContext sit(Seat seat) {
        return seats.apply(seat);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
