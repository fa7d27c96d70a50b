package dev.kumiki.bench.mapping;

import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import dev.kumiki.design.Tenant;
import java.util.Optional;

/// The table of [Parcel].
@Table(name = "parcels", pk = "PK", sk = "number")
@Tenant("org")
interface ParcelTable {
    @Get
    Optional<Parcel> parcel(String org, String customer, String number);
}
