package dev.kumiki.design.processor.report;

/// The stable codes of diagnostics. `docs/diagnostics.md` gives cause and cure of each.
public enum Code {
    /// A pattern that no key and no index serves.
    K101,
    /// A parameter whose type differs from that of the part it binds.
    K102,
    /// Sort parts bound with a gap.
    K103,
    /// A range that does not come last, or has no part to bind.
    K104,
    /// A query that also matches the items of another entity.
    K105,
    /// A projection that does not cover what the method returns.
    K106,
    /// A consistent read on a global index.
    K107,
    /// A scan without a reason.
    K108,
    /// An index that no pattern uses.
    K109,
    /// A partition key with few values on an index.
    K110,
    /// A return type that the operation cannot give.
    K111,
    /// An entity that is not where the pattern looks for it.
    K112,
    /// A method without, or with several, access patterns.
    K113,
    /// An index that the table does not have.
    K114,
    /// A collecting record that does not fit its union.
    K115,
    /// A parameter that binds nothing.
    K116,
    /// A view where only an entity can be returned.
    K117,
    /// A condition where there is nothing that it could test.
    K118,
    /// Sort keys of several entities of which it does not show where what is bound ends.
    K119,
    /// A count that could not be exact.
    K120,
    /// Shards of what is no number in a partition key.
    K121,
    /// A pattern that meets the items of several tenants.
    K122,

    /// A template that cannot be read.
    K201,
    /// A template that names no component.
    K202,
    /// Two entities, or an entity and a reservation, that can have the same key.
    K203,
    /// Parts that cannot be told apart.
    K204,
    /// A part that misorders in a sort key.
    K205,
    /// A component whose type cannot be part of a key.
    K206,
    /// A part of the key of the table that may be missing.
    K207,
    /// An index key that is no fixed attribute.
    K208,
    /// A key attribute with two different contents.
    K209,
    /// A key attribute with two different types.
    K210,
    /// Templates that do not fit the keys they fill.
    K211,
    /// A membership condition that cannot be read.
    K212,
    /// A key that what is stored does not give again.
    K213,
    /// An attribute that has the name of an index key by chance.
    K214,
    /// A partition key that does not begin with the tenant.
    K215,

    /// A component whose type cannot be stored.
    K301,
    /// A version that is not a `long`.
    K302,
    /// An expiry that is not an `Instant`.
    K303,
    /// Two components, or two constants, stored under one name.
    K304,
    /// An entity that is not a usable record.
    K305,
    /// Two different expiry attributes in one table.
    K306,
    /// A time format or a zone that does not exist.
    K307,
    /// A view that is not part of its entity.
    K308,
    /// A prefix in front of something that is not text.
    K309,
    /// A default that is no value of its component, or that decides where items are.
    K310,
    /// A time of creation or change that the library cannot keep true.
    K311,
    /// A component that never changes anyway, or that something else fills.
    K312,
    /// A computed component that its method does not make from others.
    K313,
    /// An entity that one request cannot change or create.
    K320,

    /// A table that is not an interface with `@Table`.
    K401,
    /// An entity whose table belongs to no design.
    K402,
    /// Two tables or two indexes with one name.
    K403,
    /// A limit of DynamoDB that the design exceeds.
    K404,
    /// A local index that cannot be one.
    K405,
    /// A service that the design does not have.
    K406,
    /// A pattern or an entity of which no service is said to use or write it.
    K407,
    /// Readers of a stream that is not there.
    K408,
    /// An index that includes an attribute which no entity has.
    K409,

    /// A lock that does not have something new.
    K501,
    /// A design that does not fit the items that its lock says are stored.
    K502,
    /// Two revisions of a lock without a migration from one to the other.
    K503,
    /// A migration that fits no lock.
    K504,
    /// A lock that cannot be read.
    K505,

    /// A defect of the processor itself.
    K900
}
